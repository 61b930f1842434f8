import type { Entrada } from '@cais/core/access/escopos.ts'
import { completeCeMercante } from '@cais/core/values/ce-mercante.ts'
import { completeCnpj } from '@cais/core/values/cnpj.ts'
import { completeContainerCode } from '@cais/core/values/container-code.ts'
import { completeImo } from '@cais/core/values/imo.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoEmpresaOf } from '../../demo/dominio/mundo.ts'
import { newFonteDoTerminal } from '../../testing/integracao/fonte-do-terminal.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { keepRecebimento } from './keep.ts'
import { applyLeft, lookAtWaiting } from './sweep.ts'

/** Days that are sent; ENTRADA_RUNS=200 looks harder, after changes of how things are applied. */
const runs = Number(process.env.ENTRADA_RUNS ?? 10)

const server = await startTestServer()
const { db, clock } = server
const applying = { db, now: clock.now, timeZone: 'America/Sao_Paulo', log: { error: () => {} } }
const [armador, cliente] = [demoEmpresaOf('armador'), demoEmpresaOf('cliente')]
const minute = 60_000
/** What is sent was written down before. */
const begin = clock.now().getTime() - 1_000 * minute
const week = 7 * 24 * 60 * minute

/** The names of a world, so that the same day can be sent again as if for the first time. */
function newWorld(world: number) {
  const number = (kind: number, index: number, length: number) =>
    `${kind}${String(world).padStart(length - 2, '0')}${index}`.slice(-length)
  return {
    navio: (i: number) => completeImo(`9${number(3, i, 5)}`),
    escala: (i: number) => `ORD${world}-${i}`,
    conteiner: (i: number) => completeContainerCode(`ORDU${number(1, i, 6)}`),
    booking: (i: number) => `OR${world}/${i}`,
    ce: (i: number) => completeCeMercante(`152677${number(2, i, 7)}`),
    empresa: (i: number) => completeCnpj(`55${number(1, i, 6)}0001`),
    carga: (i: number) => `${world}.${i}`,
  }
}
type World = ReturnType<typeof newWorld>

interface Mensagem {
  recurso: Entrada
  /** Which of its kind it is about. */
  de: number
  operacao: 'I' | 'R' | 'E'
  /** Minutes after the day began, when it was written down; many at the same one. */
  em: number
  /** Its source's number, where it counts. */
  seq: number | null
  ref: (world: World) => string
  dados: (world: World) => object
}

const few = (most: number) => fc.nat(most - 1)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const dono = (w: World, who: number | null) =>
  who === null ? null : who === 0 ? cliente.nationalRegister : w.empresa(who)
const at = (offset: number) => new Date(begin + offset).toISOString()

/** What may be said of one kind of thing, and how it is named. */
function kind<T>(
  recurso: Entrada,
  many: number,
  ref: (world: World, index: number) => string,
  said: fc.Arbitrary<T>,
  dados: (world: World, said: T, index: number) => object,
  goes: boolean,
) {
  const version = fc.record({
    said,
    em: fc.oneof(few(1000), few(3)),
    seq: maybe(few(3)),
    isE: goes ? few(4).map((n) => n === 0) : fc.constant(false),
  })
  return fc
    .array(fc.array(version, { minLength: 1, maxLength: 3 }), { minLength: many, maxLength: many })
    .map((things) =>
      things.flatMap((versions, index) =>
        versions.map((one, place): Mensagem & { said: T } => ({
          recurso,
          de: index,
          // Whatever is referred to is told of at least once.
          operacao: place === 0 ? 'I' : one.isE ? 'E' : 'R',
          em: one.em,
          seq: one.seq,
          ref: (world) => ref(world, index),
          dados: (world) => dados(world, one.said, index),
          said: one.said,
        })),
      ),
    )
}

const navios = kind(
  'navios',
  2,
  (w, i) => w.navio(i),
  fc.record({ nome: fc.constantFrom('Aurora', 'Estrela', 'Sol') }),
  (_, said) => said,
  false,
)
const escalas = kind(
  'escalas',
  3,
  (w, i) => w.escala(i),
  fc.record({ navio: few(2), horas: few(20), berthed: fc.boolean() }),
  (w, { navio, horas, berthed }, index) => {
    // What has happened has happened before the messages.
    const eta = (index - 3) * week + horas * 60 * minute
    return {
      imo: w.navio(navio),
      viagemInbound: '1S',
      viagemOutbound: '1N',
      tipoViagem: 'LONGO_CURSO',
      armador: armador.nationalRegister,
      dataETA: at(eta),
      dataETD: at(eta + 30 * 60 * minute),
      dataAtracacao: berthed ? at(eta + minute) : null,
    }
  },
  true,
)
const conteineres = kind(
  'conteineres',
  2,
  (w, i) => w.conteiner(i),
  fc.record({ iso: fc.constantFrom('22G1', '4532', 'L5G1'), tara: maybe(fc.constantFrom(2_200, 3_800)) }),
  (_, said) => said,
  false,
)
const itens = fc
  .uniqueArray(fc.constantFrom('A', 'B', 'C'), { minLength: 1 })
  .chain((refs) =>
    fc.tuple(...refs.map((ref) => fc.record({ ref: fc.constant(ref), quantidade: fc.constantFrom(1, 5) }))),
  )
const bookings = kind(
  'bookings',
  2,
  (w, i) => `${armador.nationalRegister}/${w.booking(i)}`,
  fc.record({ escala: few(3), exportador: maybe(few(3)), itens }),
  (w, said) => ({
    escala: w.escala(said.escala),
    tipo: 'CONTEINER_CHEIO',
    modalidadeTransporte: 'LONGO_CURSO',
    categoriaCarga: 'EXPORTACAO',
    portoDescarga: 'NLRTM',
    exportador: dono(w, said.exportador),
    itens: said.itens.map((item) => ({ ...item, iso: '22G1', produto: item.ref })),
  }),
  true,
)
const ces = kind(
  'ces-mercante',
  2,
  (w, i) => w.ce(i),
  fc.record({ escala: few(3), consignatario: maybe(few(3)), master: maybe(few(2)) }),
  (w, { escala, consignatario, master }, index) => ({
    bl: `BL${index}`,
    escala: w.escala(escala),
    consignatario: dono(w, consignatario),
    semConsignatario: consignatario === null ? 'A_ORDEM' : null,
    master: master === null ? null : w.ce(5 + master),
  }),
  false,
)
const cargas = kind(
  'cargas',
  4,
  (w, i) => w.carga(i),
  fc.record({
    conteiner: few(3),
    escala: few(3),
    isExport: fc.boolean(),
    under: few(2),
    item: maybe(fc.constantFrom('A', 'B', '2')),
    consignatarios: fc.uniqueArray(few(3), { maxLength: 2 }),
    pesoBruto: fc.constantFrom(10_000, 20_000.5),
  }),
  (w, said) => ({
    tipo: 'CONTEINER',
    categoria: said.isExport ? 'EXPORTACAO' : 'IMPORTACAO',
    conteiner: w.conteiner(said.conteiner),
    escala: w.escala(said.escala),
    ...(said.isExport
      ? { booking: { armador: armador.nationalRegister, numero: w.booking(said.under), item: said.item } }
      : { ceMercante: w.ce(said.under) }),
    consignatarios: said.consignatarios.map((who) => dono(w, who)),
    pesoBruto: said.pesoBruto,
  }),
  true,
)

type Numbered = Mensagem & { said: unknown; place: number }

/** By when they were written down, then by their number; those that are still the same stay as they come. */
const inOrder = (all: readonly Numbered[]) =>
  all.toSorted((a, b) => a.em - b.em || (a.seq ?? -1) - (b.seq ?? -1))

const day = fc
  .tuple(navios, escalas, conteineres, bookings, ces, cargas)
  .map((kinds) => kinds.flat() as (Mensagem & { said: unknown })[])
  .map((all) => all.map((one, place): Numbered => ({ ...one, place })))
  .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))
  .filter((all) => {
    // Two stays that both claim one box of one ship to the end are for people.
    const last = new Map<number, Numbered>()
    for (const one of inOrder(all)) if (one.recurso === 'cargas') last.set(one.de, one)
    const claims = [...last.values()]
      .filter(({ operacao }) => operacao !== 'E')
      .map(({ said }) => said as { conteiner: number; escala: number })
      .map(({ conteiner, escala }) => `${conteiner} ${escala}`)
    return new Set(claims).size === claims.length
  })
type Sent = Mensagem & { place: number; isAhead?: true }

const bytesOf = (world: World, itens: readonly Sent[]) =>
  Buffer.from(
    JSON.stringify({
      itens: itens.map((one) => ({
        id: `${one.isAhead ? 'f' : 'p'}${one.place}-${world.carga(0)}`,
        ref: one.ref(world),
        ocorridoEm: at(one.em * minute),
        registradoEm: one.isAhead ? '9999-12-31T00:00:00Z' : at(one.em * minute),
        operacao: one.operacao,
        seq: one.seq,
        ...(one.operacao !== 'E' && one.dados(world)),
      })),
    }),
  )

/** Sends them in this order; what follows each other of one kind goes at once. */
async function send(fonteId: number, world: World, all: readonly Sent[]) {
  const batches: Sent[][] = []
  for (const one of all) {
    const last = batches.at(-1)
    if (last?.[0]?.recurso === one.recurso && last.length < 3) last.push(one)
    else batches.push([one])
  }
  for (const batch of batches) {
    const recurso = batch[0]?.recurso ?? 'cargas'
    const sent = { fonteId, recurso, bytes: bytesOf(world, batch), ref: null, now: clock.now() }
    const id = await db.transaction().execute((tx) => keepRecebimento(tx, sent))
    await applyLeft(applying, id)
  }
  for (let i = 0; i < 3; i++) await lookAtWaiting(applying)
}

/** A box that only an overtaken message has named is there or not, by what came first; it is nobody's then. */
const isStaying = sql`EXISTS (SELECT FROM carga c WHERE c.conteiner_id = t.id AND c.cancelada_em IS NULL)`

/** Everything that the day is about, by its names in any world. Of what was taken back, only that it was. */
async function stateOf(world: World): Promise<string> {
  const { rows } = await sql<{ state: object }>`
    SELECT jsonb_build_object(
      'navios', (SELECT jsonb_agg(jsonb_build_array(n.imo, n.nome, n.provisorio) ORDER BY n.imo) FROM navio n
        WHERE n.imo = ANY(${[0, 1].map(world.navio)})),
      'escalas', (SELECT jsonb_agg(CASE WHEN e.status = 'CANCELADO' THEN jsonb_build_array(e.visit) ELSE
          jsonb_build_array(e.visit, n.imo, e.status, e.data_eta, e.data_atracacao) END ORDER BY e.visit)
        FROM escala e JOIN navio n ON n.id = e.navio_id WHERE e.visit = ANY(${[0, 1, 2].map(world.escala)})),
      'conteineres', (SELECT jsonb_agg(jsonb_build_array(t.codigo, o.codigo, t.tara, t.provisorio) ORDER BY t.codigo)
        FROM conteiner t LEFT JOIN iso_code o ON o.id = t.iso_code_id
        WHERE t.codigo = ANY(${[0, 1, 2].map(world.conteiner)}) AND (NOT t.provisorio OR ${isStaying})),
      'bookings', (SELECT jsonb_agg(CASE WHEN b.cancelado_em IS NOT NULL
          THEN jsonb_build_array(b.numero, b.cancelado_em) ELSE
          jsonb_build_array(b.numero, e.visit, x.national_register, b.utilizado,
            (SELECT jsonb_agg(jsonb_build_array(i.ref, i.quantidade, i.produto, i.ordem) ORDER BY i.ordem)
             FROM booking_item i WHERE i.booking_id = b.id)) END ORDER BY b.numero)
        FROM booking b JOIN escala e ON e.id = b.escala_id LEFT JOIN empresa x ON x.id = b.exportador_id
        WHERE b.numero = ANY(${[0, 1].map(world.booking)})),
      'ces', (SELECT jsonb_agg(jsonb_build_array(m.numero, e.visit, x.national_register, m.master) ORDER BY m.numero)
        FROM ce_mercante m JOIN escala e ON e.id = m.escala_id LEFT JOIN empresa x ON x.id = m.consignatario_id
        WHERE m.numero = ANY(${[0, 1].map(world.ce)})),
      'cargas', (SELECT jsonb_agg(CASE WHEN c.cancelada_em IS NOT NULL
          THEN jsonb_build_array(split_part(g.chave, ':', 2), c.cancelada_em) ELSE
          jsonb_build_array(split_part(g.chave, ':', 2), c.identificador, t.codigo, e.visit, m.numero, b.numero,
            CASE WHEN b.cancelado_em IS NULL THEN i.ref END, c.peso_bruto,
            CASE WHEN b.cancelado_em IS NULL OR NOT c.segue_donos THEN
              (SELECT jsonb_agg(x.national_register ORDER BY x.national_register) FROM carga_consignatario d
               JOIN empresa x ON x.id = d.empresa_id WHERE d.carga_id = c.id) END) END ORDER BY g.chave)
        FROM origem g JOIN carga c ON c.id = g.objeto_id JOIN conteiner t ON t.id = c.conteiner_id
        JOIN escala e ON e.id = c.escala_id LEFT JOIN ce_mercante m ON m.id = c.ce_mercante_id
        LEFT JOIN booking_item i ON i.id = c.booking_item_id LEFT JOIN booking b ON b.id = i.booking_id
        WHERE g.recurso = 'cargas' AND split_part(g.chave, ':', 2) = ANY(${[0, 1, 2, 3].map(world.carga)}))
    ) AS state`.execute(db)
  return JSON.stringify(rows[0]?.state, null, 1)
}

/** The state of one world in the words of another. */
function inWordsOf(state: string, from: World, to: World): string {
  let said = state
  for (const name of Object.keys(from) as (keyof World)[])
    for (let i = 0; i < 8; i++) said = said.replaceAll(`"${from[name](i)}"`, `"${to[name](i)}"`)
  return said
}

let worlds = 0

test('a day of messages ends the same in whatever order and how often they come', {
  timeout: runs * 60_000,
}, async () => {
  const { id: fonteId } = await newFonteDoTerminal(server, 'tos')
  const shuffled = day.chain((order) =>
    fc.record({ order: fc.constant(order), ahead: fc.subarray(order), again: fc.subarray(order) }),
  )
  const property = fc.asyncProperty(shuffled, async ({ order, ahead, again }) => {
    const [first, second] = [newWorld(++worlds), newWorld(++worlds)]
    await send(fonteId, first, inOrder(order))
    const refused = ahead.map((one) => ({ ...one, isAhead: true as const }))
    await send(fonteId, second, [...refused, ...order, ...again])
    expect(inWordsOf(await stateOf(second), second, first)).toBe(await stateOf(first))
    const { rows } = await sql`
      SELECT recurso, chave, operacao, resultado, espera, mensagem, parametros FROM recebimento_item
      WHERE resultado IN ('ESPERANDO', 'CONFLITO', 'RECUSADO') AND mensagem <> 'entrada.error.registro-futuro'
        OR resultado IS NULL`.execute(db)
    expect(rows).toEqual([])
    const open = await db.selectFrom('recebimento').select('id').where('concluido_em', 'is', null).execute()
    expect(open).toEqual([])
  })
  await fc.assert(property, { numRuns: runs, endOnFailure: true })
})
