import { getEmpresasLayout, saveEmpresas } from '@cais/core/api/cadastro.ts'
import type { ErroPlanilha } from '@cais/core/api/planilha.ts'
import { colunasDeEmpresas, readTipos } from '@cais/core/catalogo/planilhas.ts'
import { type Linha, readSheetOf, repeated } from '../../documents/read-sheet.ts'
import { sheetLayout } from '../../documents/sheet-layout.ts'
import { type Endpoint, serve, servePrepared, type Tx } from '../../http/serve.ts'
import { insertEmpresa, lockRegisters } from '../../trade/empresa/nova-empresa.ts'

const registerTitulo = colunasDeEmpresas.find(({ id }) => id === 'nationalRegister')?.titulo ?? ''
const registerOf = ({ valores }: Linha) => String(valores.nationalRegister)

const getEmpresasLayoutEndpoint = serve(getEmpresasLayout)(async () =>
  sheetLayout('empresas', colunasDeEmpresas),
)

/** All lines are saved or none, because the whole sheet is sent again after a correction. */
const saveEmpresasEndpoint = servePrepared(saveEmpresas)(({ actor }, { body }) =>
  readSheetOf(actor, colunasDeEmpresas, body),
)(async ({ tx, now, out }, _request, lida) => {
  const erros = [...lida.erros, ...repeated(lida, 'nationalRegister', registerTitulo)]
  if (erros.length === 0) erros.push(...(await knownAlready(tx, lida.linhas)))
  if (erros.length > 0) return { salvos: 0, erros }
  const ids: number[] = []
  for (const linha of lida.linhas) ids.push(await insertEmpresa(tx, empresaOf(linha), now))
  out.alert('planilha.empresas-salvas', ids.length)
  out.note({ ids })
  return { salvos: ids.length, erros: [] }
})

const empresaOf = (linha: Linha) => ({
  nome: String(linha.valores.nome),
  nationalRegister: registerOf(linha),
  tipos: readTipos(String(linha.valores.tipos)) ?? [],
})

async function knownAlready(tx: Tx, linhas: readonly Linha[]): Promise<ErroPlanilha[]> {
  const registers = linhas.map(registerOf)
  await lockRegisters(tx, registers)
  const rows = await tx
    .selectFrom('empresa')
    .select('national_register')
    .where('national_register', 'in', registers)
    .execute()
  const known = new Set(rows.map(({ national_register }) => national_register))
  return linhas
    .filter((linha) => known.has(registerOf(linha)))
    .map(({ linha }) => ({ linha, coluna: registerTitulo, motivo: 'planilha.empresa-existe' }))
}

export const planilhaEmpresasEndpoints: Endpoint[] = [getEmpresasLayoutEndpoint, saveEmpresasEndpoint]
