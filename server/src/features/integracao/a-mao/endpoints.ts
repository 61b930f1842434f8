import * as aMao from '@cais/core/api/a-mao.ts'
import type { ItemRecebido } from '@cais/core/api/integracao.ts'
import type { Cadastro } from '@cais/core/entrada/cadastros-nomes.ts'
import { sheetLayout } from '../../../documents/sheet-layout.ts'
import { notFound, Refused } from '../../../http/refused.ts'
import { type Endpoint, type StepsContext, serve, serveInSteps } from '../../../http/serve.ts'
import { readRecebimento } from '../recebimento-queries.ts'
import { applyLeft } from '../sweep.ts'
import { colunasOf, readEntrados } from './planilha.ts'
import { readCadastro, readCadastros } from './read-cadastros.ts'
import { type Entrado, keepEntrados } from './save-cadastros.ts'

const listCadastrosEndpoint = serve(aMao.listCadastros)(({ db }, { params, query }) =>
  readCadastros(db, params.recurso, query),
)

const getCadastroEndpoint = serve(aMao.getCadastro)(
  async ({ db }, { params }) => (await readCadastro(db, params.recurso, params.id)) ?? notFound(),
)

type Entering = typeof aMao.saveCadastro | typeof aMao.sendCadastros

/** Kept first and applied then, as what systems send; but whoever waits at a screen is told of all of it at once. */
async function enter(
  { transaction, db, now, config, watch, actor }: StepsContext<Entering>,
  type: 'saveCadastro' | 'sendCadastros',
  recurso: Cadastro,
  entrados: readonly Entrado[],
) {
  const id = await transaction((tx) => keepEntrados({ tx, now, login: actor.login, type }, recurso, entrados))
  await applyLeft({ db, now: () => now, timeZone: config.timeZone, log: watch.loggers.of('jobs') }, id)
  const entered = (await readRecebimento(db, { id })) ?? notFound()
  if (entered.concluidoEm === null)
    throw new Refused(503, 'error.http.503', { headers: { 'retry-after': '2' } })
  return entered
}

/** As if it had come alone: `$.itens[3].nome` is `$.nome`. */
const caminhoOf = (caminho: string | null) => caminho?.replace(/^\$\.itens\[\d+\]/, '$') ?? null

const saveCadastroEndpoint = serveInSteps(aMao.saveCadastro)(async (context, { params, body }) => {
  const { id, itens } = await enter(context, 'saveCadastro', params.recurso, [body])
  const item = itens[0] ?? notFound()
  if (item.resultado === 'APLICADO' && item.mensagem === null) context.out.alert('cadastros.salvo')
  return {
    recebimentoId: id,
    item: { ...item, caminho: caminhoOf(item.caminho) },
    id: await objetoOf(context, id),
  }
})

async function objetoOf({ db }: Pick<StepsContext<Entering>, 'db'>, recebimentoId: number) {
  const row = await db
    .selectFrom('recebimento_item as i')
    .innerJoin('origem as o', 'o.item_id', 'i.id')
    .select('o.objeto_id')
    .where('i.recebimento_id', '=', recebimentoId)
    .executeTakeFirst()
  return row?.objeto_id ?? null
}

const getCadastroLayoutEndpoint = serve(aMao.getCadastroLayout)(async ({ actor }, { params }) =>
  sheetLayout(params.recurso, colunasOf(params.recurso, actor.langKey)),
)

const sendCadastrosEndpoint = serveInSteps(aMao.sendCadastros)(async (context, { params, body }) => {
  const { actor, config, out } = context
  const reading = { language: actor.langKey, timeZone: config.timeZone }
  const { lidas, erros } = await readEntrados(actor, params.recurso, body, reading)
  if (lidas.length === 0) return { recebimentoId: null, linhas: [], erros }
  const { id, itens } = await enter(context, 'sendCadastros', params.recurso, lidas)
  const linhas = itens.map((item) => linhaOf(item, lidas[item.ordem]))
  const aplicadas = linhas.filter(({ resultado }) => resultado === 'APLICADO').length
  out.alert('cadastros.planilha.enviada', `${aplicadas}/${linhas.length}`)
  return { recebimentoId: id, linhas, erros: [] }
})

const linhaOf = (item: ItemRecebido, lida: { linha: number; ref: string } | undefined) => ({
  linha: lida?.linha ?? 0,
  ref: lida?.ref ?? '',
  resultado: item.resultado,
  mensagem: item.mensagem,
  parametros: item.parametros,
  espera: item.espera,
  esperaAte: item.esperaAte,
  campo: caminhoOf(item.caminho)?.replace(/^\$\.?/, '') || null,
})

export const aMaoEndpoints: Endpoint[] = [
  listCadastrosEndpoint,
  getCadastroLayoutEndpoint,
  getCadastroEndpoint,
  saveCadastroEndpoint,
  sendCadastrosEndpoint,
]
