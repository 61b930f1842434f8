import type { FormaTela } from '@cais/core/api/pendencia.ts'
import type { ErroPlanilha } from '@cais/core/api/planilha.ts'
import { addMotoristasDaPlanilha, addVeiculosDaPlanilha } from '@cais/core/api/transporte.ts'
import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import { sql } from 'kysely'
import type { Config } from '../../../config.ts'
import { lockPendencia, type PendenciaRef } from '../../../course/pendencia/open-pendencia.ts'
import { readTela } from '../../../course/pendencia/read-tela.ts'
import { loadFrotas } from '../../../course/transporte/frota.ts'
import { indicaOf, naoIndica } from '../../../course/transporte/quem-indica.ts'
import type { Db } from '../../../db/pool.ts'
import { type Lida, type Linha, readSheet } from '../../../documents/read-sheet.ts'
import type { ActingEmpresa } from '../../../http/access.ts'
import { refuseField } from '../../../http/refused.ts'
import { type Endpoint, servePrepared, type Tx } from '../../../http/serve.ts'
import type { Actor } from '../../../http/session.ts'
import { checkAutorizaveis, letInLinhas, tituloOf } from '../../../trade/frota/let-in-linhas.ts'
import { type Acting, saveDraft } from '../kind-endpoints.ts'
import { isId } from './linhas.ts'

type Lista = 'motoristas' | 'veiculos'

interface Sent<Slug extends Lista> {
  version: number
  lida: Lida
  transportadorId: number | null | undefined
  /** The ids that the form already contains. */
  before: number[]
  dadosWith: (transportadorId: number, ids: number[]) => Rascunho<Slug>
}

interface Taken<Slug extends Lista> {
  erros: ErroPlanilha[]
  tela: FormaTela<Slug> | null
}

export const planilhaEndpoints: Endpoint[] = [
  servePrepared(addMotoristasDaPlanilha)((context, request) => read(context, 'motoristas', request))(
    (context, { params, body: { dados, version } }, lida) =>
      add(context, 'motoristas', params, {
        version,
        lida,
        transportadorId: dados.transportadorId,
        before: dados.motoristas ?? [],
        dadosWith: (transportadorId, motoristas) => ({ transportadorId, motoristas }),
      }),
  ),
  servePrepared(addVeiculosDaPlanilha)((context, request) => read(context, 'veiculos', request))(
    (context, { params, body: { dados, version } }, lida) =>
      add(context, 'veiculos', params, {
        version,
        lida,
        transportadorId: dados.transportadorId,
        before: dados.veiculos ?? [],
        dadosWith: (transportadorId, veiculos) => ({ transportadorId, veiculos }),
      }),
  ),
]

/** A user who may not open the pendencia is refused before the sheet is read. */
async function read(
  { db, actor, empresa }: { db: Db; actor: Actor; empresa: ActingEmpresa },
  lista: Lista,
  { params, body }: { params: PendenciaRef; body: { bytes: string } },
): Promise<Lida> {
  await readTela(db, empresa, lista, params)
  return readSheet(actor, lista, body)
}

/** Either all lines of the sheet are added to the form, or the draft stays as it is. */
async function add<Slug extends Lista>(
  context: Acting & { config: Config },
  lista: Slug,
  ref: PendenciaRef,
  { version, lida, before, dadosWith, ...sent }: Sent<Slug>,
): Promise<Taken<Slug>> {
  const { tx, empresa, today, out } = context
  const { papel } = await lockPendencia(tx, empresa, lista, ref, version)
  const transportadorId = papel === 'TRANSPORTADOR' ? empresa.id : sent.transportadorId
  if (!isId(transportadorId)) refuseField('dados.transportadorId', 'validation.required')
  if (!indicaOf({ empresa, papel })(transportadorId)) refuseField('dados.transportadorId', naoIndica)
  const { linhas, erros } = await checkAutorizaveis(tx, { planilha: lista, transportadorId }, lida, today)
  if (erros.length > 0) return { erros, tela: null }
  await sql`SAVEPOINT antes_da_planilha`.execute(tx)
  if (transportadorId === empresa.id) await letInLinhas(tx, empresa.id, lista, linhas)
  const found = await findInFrota(tx, lista, transportadorId, linhas, today)
  if (found.erros.length > 0) {
    await sql`ROLLBACK TO SAVEPOINT antes_da_planilha`.execute(tx)
    return { erros: found.erros, tela: null }
  }
  const ids = [...new Set([...before, ...found.ids])]
  const tela = await saveDraft(context, lista, ref, version, async () => dadosWith(transportadorId, ids))
  out.alert(`planilha.${lista}-incluidos`, linhas.length)
  return { erros: [], tela }
}

/** The drivers or trucks of the sheet that the carrier may send today. Each other line is an error. */
async function findInFrota(
  tx: Tx,
  lista: Lista,
  transportadorId: number,
  linhas: readonly Linha[],
  today: string,
): Promise<{ ids: number[]; erros: ErroPlanilha[] }> {
  const frotas = await loadFrotas(tx, [transportadorId], today)
  const titulo = tituloOf(lista)
  const [column, key, idOf, recusaOf] =
    lista === 'motoristas'
      ? ([
          'cnh',
          'cpf',
          new Map(frotas.motoristas.map(({ cpf, id }) => [cpf, id])),
          (id: number) => frotas.recusaDeMotorista(transportadorId, id, null),
        ] as const)
      : ([
          'placa',
          'placa',
          new Map(frotas.veiculos.map(({ placa, id }) => [placa, id])),
          (id: number) => frotas.recusaDeVeiculo(transportadorId, id),
        ] as const)
  const ids: number[] = []
  const erros: ErroPlanilha[] = []
  for (const { linha, valores } of linhas) {
    const id = idOf.get(String(valores[key])) ?? 0
    const motivo = recusaOf(id)
    if (motivo === null) ids.push(id)
    else erros.push({ linha, coluna: titulo(column), motivo })
  }
  return { ids, erros }
}
