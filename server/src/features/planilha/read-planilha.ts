import type { Area } from '@cais/core/access/area.ts'
import type { LinhaPedida } from '@cais/core/api/novo-servico.ts'
import { type ErroPlanilha, motoristaLinha, readPlanilha, veiculoLinha } from '@cais/core/api/planilha.ts'
import { colunasOfPlanilha } from '@cais/core/catalogo/planilhas.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { cargaRefusal } from '@cais/core/rules/carga-aceita.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import { sql } from 'kysely'
import { requireDeclarado } from '../../course/access.ts'
import { fits } from '../../course/booking-items.ts'
import { fatosOf, isAskable, selectCargas } from '../../course/cargas.ts'
import type { Db } from '../../db/pool.ts'
import { type Lida, type Linha, readSheet, repeated } from '../../documents/read-sheet.ts'
import { refuseField } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import { isAnnounced } from '../../trade/carga/cargas-por-numero.ts'
import { selectItens } from '../../trade/carga/itens-de-booking.ts'
import { dateErrors } from '../../trade/frota/let-in-linhas.ts'

interface Asker {
  empresaId: number
  area: Area
  today: string
  escalaId: number | null
}

type LinhaNova = Omit<LinhaPedida, 'id'>

export const readPlanilhaEndpoint = serve(readPlanilha)(
  async ({ db, actor, empresa, today }, { params, body }) => {
    const declarado = requireDeclarado(empresa, params.kind, params.subtipo)
    if (!declarado.planilhas.includes(params.planilha))
      refuseField('planilha', 'validation.planilha', 'params')
    const lida = await readSheet(actor, params.planilha, body)
    if (params.planilha === 'veiculos' || params.planilha === 'motoristas') {
      const erros = [...lida.erros, ...dateErrors(params.planilha, lida, today)]
      if (erros.length > 0) return { linhas: [], erros }
      const linha = params.planilha === 'veiculos' ? veiculoLinha : motoristaLinha
      return { linhas: lida.linhas.map(({ valores }) => linha.parse(valores)), erros: [] }
    }
    const asker = { empresaId: empresa.id, area: params.kind, today, escalaId: body.escalaId ?? null }
    const titulo = (id: string) =>
      colunasOfPlanilha[params.planilha].find((one) => one.id === id)?.titulo ?? id
    const erros = [...lida.erros, ...repeated(lida, 'conteiner', titulo('conteiner'))]
    if (erros.length > 0) return { linhas: [], erros }
    const found = isAnnounced(declarado)
      ? await announced(db, declarado, lida, asker, titulo)
      : await existing(db, declarado, lida, asker, titulo)
    return found.erros.length > 0 ? { linhas: [], erros: found.erros } : found
  },
)

interface Found {
  linhas: LinhaNova[]
  erros: ErroPlanilha[]
}

/**
 * Cargo that the terminal knows. Each container must be on the call, be one that the company may request, and fit the
 * service.
 */
async function existing(
  db: Db,
  declarado: ServicoDeclarado,
  { linhas }: Lida,
  { empresaId, area, today, escalaId }: Asker,
  titulo: (id: string) => string,
): Promise<Found> {
  if (declarado.escala && escalaId === null) refuseField('escalaId', 'validation.required')
  const codes = linhas.map(({ valores }) => String(valores.conteiner))
  const cargas = await selectCargas(
    db,
    sql`c.conteiner_id IN (SELECT x.id FROM conteiner x WHERE x.codigo = ANY(${codes}))
      AND c.escala_id = ${escalaId} AND ${isAskable(empresaId, area, today)}`,
    2_000,
  )
  const found: Found = { linhas: [], erros: [] }
  for (const { linha, valores } of linhas) {
    const ofBox = cargas.filter(({ conteiner }) => conteiner?.codigo === valores.conteiner)
    const fitting = ofBox.find((carga) => cargaRefusal(declarado, fatosOf(carga)) === null)
    if (fitting) found.linhas.push({ cargaId: fitting.id, identificador: fitting.identificador })
    else {
      const [other] = ofBox
      const motivo = other ? cargaRefusal(declarado, fatosOf(other)) : null
      found.erros.push({
        linha,
        coluna: titulo('conteiner'),
        motivo: motivo ?? 'planilha.carga-nao-encontrada',
      })
    }
  }
  return found
}

type Item = Awaited<ReturnType<typeof selectItens>>[number]

/** Containers announced under a booking. Each line finds its item and takes from what is left of it. */
async function announced(
  db: Db,
  declarado: ServicoDeclarado,
  { linhas }: Lida,
  { empresaId, area, today, escalaId }: Asker,
  titulo: (id: string) => string,
): Promise<Found> {
  if (declarado.escala && escalaId === null) refuseField('escalaId', 'validation.required')
  const numeros = [
    ...new Set(linhas.flatMap(({ valores }) => (valores.booking ? [String(valores.booking)] : []))),
  ]
  const usable = await selectItens(db, { numeros, empresaId, areas: [area], today })
  const itens = usable.filter((item) => fits(declarado, item))
  const isoOfBox = await isoCodesOf(db, linhas)
  // All lines are for one call: the chosen one, or else that of the first line.
  let call = declarado.escala ? escalaId : null
  const found: Found = { linhas: [], erros: [] }
  for (const { linha, valores } of linhas) {
    const refuse = (coluna: string, motivo: TextKey) =>
      found.erros.push({ linha, coluna: titulo(coluna), motivo })
    if (!valores.booking) {
      refuse('booking', 'validation.required')
      continue
    }
    const ofBooking = itens.filter(({ bookingNumero }) => bookingNumero === valores.booking)
    if (ofBooking.length === 0) {
      refuse('booking', 'planilha.booking-nao-encontrado')
      continue
    }
    const ofCall = ofBooking.filter((item) => !item.partiu && (!call || item.escalaId === call))
    if (ofCall.length === 0) {
      const isGone = ofBooking.every(({ partiu }) => partiu)
      refuse('booking', isGone ? 'validation.booking-navio-partiu' : 'validation.booking-outra-escala')
      continue
    }
    call ??= ofCall[0]?.escalaId ?? null
    const iso = valores.isoCode ?? isoOfBox.get(String(valores.conteiner)) ?? null
    const item = itemFor(ofCall, iso === null ? null : String(iso))
    if (!item) {
      refuse('isoCode', iso === null ? 'planilha.isocode-qual' : 'planilha.isocode-outro')
      continue
    }
    item.saldo -= Number(valores.quantidade ?? 1)
    if (item.saldo < 0) refuse('booking', 'validation.booking-saldo')
    found.linhas.push({
      bookingItemId: item.id,
      ...(valores.conteiner && { conteiner: String(valores.conteiner) }),
      ...(valores.conteiner && valores.isoCode && { isoCode: String(valores.isoCode) }),
      ...(valores.quantidade && { quantidade: Number(valores.quantidade) }),
      ...(valores.pesoBruto !== undefined && { pesoBruto: Number(valores.pesoBruto) }),
    })
  }
  return found
}

/** The item with this ISO code, preferably with something left. Without a code the item must be the only one. */
function itemFor(itens: Item[], isoCode: string | null): Item | null {
  const fitting = isoCode === null ? itens : itens.filter(({ isocodeCodigo }) => isocodeCodigo === isoCode)
  if (isoCode === null && fitting.length > 1) return null
  return fitting.find(({ saldo }) => saldo > 0) ?? fitting[0] ?? null
}

async function isoCodesOf(db: Db, linhas: Linha[]): Promise<Map<string, string>> {
  const codes = linhas.flatMap(({ valores }) => (valores.conteiner ? [String(valores.conteiner)] : []))
  const { rows } = await sql<{ codigo: string; iso: string }>`
    SELECT x.codigo, iso.codigo AS iso FROM conteiner x JOIN iso_code iso ON iso.id = x.iso_code_id
    WHERE x.codigo = ANY(${codes})`.execute(db)
  return new Map(rows.map(({ codigo, iso }) => [codigo, iso]))
}
