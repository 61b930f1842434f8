import type { Area } from '@cais/core/access/area.ts'
import type { NovoServicoInput } from '@cais/core/api/novo-servico.ts'
import type { CampoId } from '@cais/core/catalogo/campos.ts'
import type { BloqueioTipo } from '@cais/core/catalogo/cargas.ts'
import type { Condicao } from '@cais/core/catalogo/pendencias.ts'
import type { ServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { isPromised } from '@cais/core/rules/escala.ts'
import { completeCeMercante } from '@cais/core/values/ce-mercante.ts'
import { completeContainerCode } from '@cais/core/values/container-code.ts'
import type { Db } from '../db/pool.ts'
import { demoEmpresaOf } from '../demo/dominio/mundo.ts'
import { testStart } from './clock.ts'

const hour = 3_600_000
const farAhead = new Date(testStart.getTime() + 60 * 24 * hour)

export interface Wish {
  declarado: ServicoDeclarado
  area: Area
  /** The requesting company; by default that of the area's demo account. */
  empresaId?: number
  condicoes?: readonly Condicao[]
  count?: number
}

export interface Pedido {
  empresaId: number
  area: Area
  body: NovoServicoInput
  cargaIds: number[]
  bookingItemIds: number[]
}

let serial = 0
const next = () => ++serial

/** Makes cargo that this company may ask for in this area, and the request for it as a user would send it. */
export async function newPedido(db: Db, wish: Wish): Promise<Pedido> {
  const { declarado, area } = wish
  const empresaId = wish.empresaId ?? demoEmpresaOf(area).id
  const dono = area === 'cliente' ? empresaId : demoEmpresaOf('cliente').id
  if (dono !== empresaId) await authorise(db, dono, empresaId)
  const announced = declarado.carga.situacao === 'NOVA' || declarado.carga.situacao === 'POR_TIPO'
  const escala = await escalaToCome(db)
  const named = declarado.partes
    .filter(({ obrigatoria }) => obrigatoria)
    .map(({ papel }) => [papel, demoEmpresaOf(areaOfPapel[papel])] as const)
  const base = {
    subtipo: declarado.subtipo as NovoServicoInput['subtipo'],
    referenciaCliente: `REF ${next()}`,
    // Cargo in the yard is rolled over to another ship than its own.
    ...(declarado.escala && { escalaId: isPromised(declarado) ? escala.otherId : escala.id }),
    partes: Object.fromEntries(named.map(([papel, { id }]) => [papel, id])),
    registros: Object.fromEntries(named.map(([papel, { nationalRegister }]) => [papel, nationalRegister])),
    dados: Object.fromEntries(
      declarado.campos.filter(({ obrigatorio }) => obrigatorio).map(({ id }) => [id, examples[id]]),
    ),
  }
  if (announced) {
    const itemId = await newBookingItem(db, wish, { dono, escalaId: escala.id, armadorId: escala.armador_id })
    const isByType = declarado.carga.situacao === 'POR_TIPO' || !declarado.carga.tipos.includes('CONTEINER')
    const cargaServico = Array.from({ length: wish.count ?? 1 }, () =>
      isByType ? { bookingItemId: itemId, quantidade: 1 } : { bookingItemId: itemId, conteiner: newCode() },
    )
    return { empresaId, area, body: { ...base, cargaServico }, cargaIds: [], bookingItemIds: [itemId] }
  }
  const cargaIds = await newCargas(db, wish, { dono, escalaId: escala.id, armadorId: escala.armador_id })
  const cargaServico = cargaIds.map((cargaId) => ({ cargaId }))
  return { empresaId, area, body: { ...base, cargaServico }, cargaIds, bookingItemIds: [] }
}

const areaOfPapel = {
  TRANSPORTADOR: 'transportador',
  BENEFICIARIO: 'beneficiario',
  TERMINAL: 'terminal',
  DEPOT: 'depot',
} as const

const examples: Record<CampoId, string> = {
  numeroDta: '2617324775',
  numeroDtc: '2617324775',
  dataDesejada: '2026-12-01',
  motivo: 'Mudança de planos do importador.',
  localVistoria: 'PATIO',
  tipoConferencia: 'ADUANEIRA',
  observacao: 'Com cuidado.',
}

export const newCode = () => completeContainerCode(`QQZU${String(800_000 + next()).slice(-6)}`)

async function authorise(db: Db, from: number, to: number): Promise<void> {
  await db
    .insertInto('autorizacao')
    .values({
      empresa_autorizadora_id: from,
      empresa_autorizada_id: to,
      tipo: 'REPRESENTANTE',
      data_inicio: '2020-01-01',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The next ship call, which stays at the quay longer than the windows of the tests. */
async function escalaToCome(db: Db) {
  const [escala, other] = await db
    .selectFrom('escala')
    .select(['id', 'armador_id'])
    .where('status', '=', 'ANUNCIADO')
    .orderBy('id')
    .limit(2)
    .execute()
  if (!escala || !other) throw new Error('no ship is to come')
  await db
    .updateTable('escala')
    .set({
      data_etb: new Date(testStart.getTime() + hour),
      data_etd: farAhead,
      data_deadline: farAhead,
      limite_recepcao_cheio: farAhead,
      // No place at the quay, so that it does not conflict with another ship.
      berco: null,
      medida_popa: null,
      medida_proa: null,
    })
    .where('id', '=', escala.id)
    .where('berco', 'is not', null)
    .execute()
  return { ...escala, otherId: other.id }
}

interface Around {
  dono: number
  escalaId: number
  armadorId: number
}

async function newBookingItem(db: Db, { declarado, condicoes = [], count = 1 }: Wish, around: Around) {
  const isEmpty = declarado.carga.categorias.includes('VAZIO')
  const isBox = declarado.carga.tipos.includes('CONTEINER')
  const booking = await db
    .insertInto('booking')
    .values({
      numero: `BKT${String(next()).padStart(6, '0')}`,
      tipo: isBox ? (isEmpty ? 'CONTEINER_VAZIO' : 'CONTEINER_CHEIO') : 'CARGA_GERAL',
      modalidade_transporte: 'LONGO_CURSO',
      categoria_carga: isEmpty ? 'VAZIO' : 'EXPORTACAO',
      armador_id: around.armadorId,
      exportador_id: around.dono,
      escala_id: around.escalaId,
      porto_descarga_id: 1,
      data_criacao: new Date('2026-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const iso = await isoCode(db, '22G1')
  const isReefer = condicoes.includes('REFRIGERADA')
  const item = await db
    .insertInto('booking_item')
    .values({
      booking_id: booking.id,
      iso_code_id: isBox ? iso : null,
      quantidade: count + 2,
      produto: 'Café em grãos',
      indicador_carga_perigosa: condicoes.includes('PERIGOSA'),
      indicador_oog: condicoes.includes('OOG'),
      indicador_reefer: isReefer,
      indicador_restricao: condicoes.includes('RESTRITA'),
      temperatura: isReefer ? -18 : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return item.id
}

async function markUsed(db: Db, itemId: number): Promise<void> {
  await db
    .updateTable('booking')
    .set({ utilizado: true })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('booking_item').select('booking_id').where('id', '=', itemId),
    )
    .execute()
}

async function isoCode(db: Db, codigo: string): Promise<number> {
  const { id } = await db
    .selectFrom('iso_code')
    .select('id')
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow()
  return id
}

async function newCargas(db: Db, wish: Wish, around: Around): Promise<number[]> {
  const { declarado, condicoes = [] } = wish
  const { situacao, categorias, tipos } = declarado.carga
  const ce = await db
    .insertInto('ce_mercante')
    .values({
      numero: completeCeMercante(`152699${String(next()).padStart(7, '0')}`),
      bl: `CAISTEST${next()}`,
      consignatario_id: around.dono,
      escala_id: around.escalaId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isBox = tipos.includes('CONTEINER')
  const isBooked = categorias[0] === 'EXPORTACAO'
  const itemId = isBooked ? await newBookingItem(db, { ...wish, count: 5 }, around) : null
  // A booking with cargo is marked as used.
  if (itemId) await markUsed(db, itemId)
  const ids: number[] = []
  for (let i = 0; i < (wish.count ?? 1); i++) {
    const box = isBox ? await newBox(db, around.armadorId) : null
    const { id } = await db
      .insertInto('carga')
      .values({
        identificador: box?.codigo ?? `CG${String(next()).padStart(8, '0')}`,
        tipo_carga: isBox ? 'CONTEINER' : 'CARGA_SOLTA',
        categoria: categorias[0] ?? 'IMPORTACAO',
        conteiner_id: box?.id ?? null,
        ce_mercante_id: isBooked ? null : ce.id,
        item_previsto_id: itemId,
        escala_prevista_id: around.escalaId,
        produto: 'Máquinas',
        peso_bruto: 18_000_000,
        indicador_desova: situacao === 'DESOVADA' || situacao === 'ENTREGUE',
        indicador_carga_perigosa: condicoes.includes('PERIGOSA'),
        indicador_reefer: condicoes.includes('REFRIGERADA'),
        indicador_oog: condicoes.includes('OOG'),
        indicador_restricao: condicoes.includes('RESTRITA'),
        recebida_em: situacao === 'A_CHEGAR' ? null : new Date('2026-01-05'),
        entregue_em: situacao === 'ENTREGUE' ? new Date('2026-01-09') : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('carga_consignatario').values({ carga_id: id, empresa_id: around.dono }).execute()
    if (condicoes.includes('BLOQUEIO_MAPA')) await newBloqueio(db, id, 'MAPA', 'BLOQUEIO VISTORIA MAPA')
    if (condicoes.includes('BLOQUEIO_MEIO_AMBIENTE'))
      await newBloqueio(db, id, 'MEIO_AMBIENTE', 'BLOQUEIO MEIO AMBIENTE')
    ids.push(id)
  }
  return ids
}

export async function newBloqueio(
  db: Db,
  cargaId: number,
  tipo: BloqueioTipo,
  descricao: string,
): Promise<void> {
  await db
    .insertInto('bloqueio_carga')
    .values({ carga_id: cargaId, tipo, descricao, criado_em: new Date('2026-01-06') })
    .execute()
}

async function newBox(db: Db, armadorId: number) {
  return db
    .insertInto('conteiner')
    .values({
      codigo: newCode(),
      iso_code_id: await isoCode(db, '22G1'),
      tara: 2_300_000,
      peso_maximo: 30_480_000,
      armador_id: armadorId,
    })
    .returning(['id', 'codigo'])
    .executeTakeFirstOrThrow()
}
