import type { Cadastro } from '@cais/core/entrada/cadastros-nomes.ts'

/** The list of a kind; those to complete alone, where they are asked for. */
export const cadastrosPath = (cadastro: Cadastro, onlyProvisorios = false) =>
  `/admin/cadastros?tipo=${cadastro}${onlyProvisorios ? '&provisorios=true' : ''}`
export const novoCadastroPath = (cadastro: Cadastro) => `/admin/cadastros/${cadastro}/new`
export const editCadastroPath = (cadastro: Cadastro, id: number) => `/admin/cadastros/${cadastro}/${id}/edit`
