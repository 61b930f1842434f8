import type { Cadastro } from '@cais/core/entrada/cadastros-nomes.ts'

/** The address of the list of a kind, limited to records to complete where asked for. */
export const cadastrosPath = (cadastro: Cadastro, onlyProvisorios = false) =>
  `/admin/cadastros?tipo=${cadastro}${onlyProvisorios ? '&provisorios=true' : ''}`
export const novoCadastroPath = (cadastro: Cadastro) => `/admin/cadastros/${cadastro}/new`
export const editCadastroPath = (cadastro: Cadastro, id: number) => `/admin/cadastros/${cadastro}/${id}/edit`
