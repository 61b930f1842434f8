import { areas } from '@cais/core/access/area.ts'
import { servicosDeclarados } from '@cais/core/catalogo/servicos.ts'
import { lastWarned } from '@cais/core/rules/validade.ts'
import { isBoletoBarCode, parseBoleto } from '@cais/core/values/boleto.ts'
import { dayOf } from '@cais/core/values/calendar.ts'
import { ceMercanteWarning, isCeMercante } from '@cais/core/values/ce-mercante.ts'
import { isCnh } from '@cais/core/values/cnh.ts'
import { isContainerCode } from '@cais/core/values/container-code.ts'
import { isCpf } from '@cais/core/values/cpf.ts'
import { isImoClass } from '@cais/core/values/imo-class.ts'
import { isPlate } from '@cais/core/values/plate.ts'
import { isRenavam } from '@cais/core/values/renavam.ts'
import { isOpen, servicoStatuses } from '@cais/core/workflow/estado.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Db, openPools } from '../../db/pool.ts'
import { testStart, testTimeZone } from '../../testing/clock.ts'
import { cloneDatabase } from '../../testing/cloned-database.ts'
import { makeDominio } from './dominio.ts'
import { demoEmpresaOf, readMundo } from './mundo.ts'

let db: Db

beforeAll(async () => {
  const database = await cloneDatabase()
  const pools = openPools({ url: database.applicationUrl, onError: () => {} })
  db = pools.reading
  return async () => {
    await pools.end()
    await database.drop()
  }
})

/** The single number of a query. */
async function count(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await query.execute(db)).rows[0]?.count ?? -1
}

describe('the companies of the demo accounts', () => {
  it.each(areas)('see several pages of services in $area', async ({ area }) => {
    const { id } = demoEmpresaOf(area)
    const seen = await count(
      sql`SELECT count(*) FROM servico_parte WHERE empresa_id = ${id} AND area = ${area}`,
    )
    expect(seen).toBeGreaterThanOrEqual(45)
  })

  it('give the haulier drivers, trucks, weighings and work to do', async () => {
    const { id } = demoEmpresaOf('transportador')
    const inForce = sql`transportador_id = ${id} AND ativa AND data_vencimento >= ${'2026-08-03'}::date`
    expect(
      await count(sql`SELECT count(*) FROM autorizacao_motorista WHERE ${inForce}`),
    ).toBeGreaterThanOrEqual(25)
    expect(
      await count(sql`SELECT count(*) FROM autorizacao_veiculo WHERE ${inForce}`),
    ).toBeGreaterThanOrEqual(25)
    expect(
      await count(sql`SELECT count(*) FROM autorizacao_veiculo WHERE transportador_id = ${id}
        AND data_vencimento < ${'2026-08-03'}::date`),
    ).toBeGreaterThan(0)
    expect(
      await count(sql`SELECT count(*) FROM boletim_pesagem WHERE transportador_id = ${id}`),
    ).toBeGreaterThanOrEqual(40)
    const work = await count(
      sql`SELECT count(*) FROM pendencia WHERE transportador_id = ${id} AND status IN ('ATIVA', 'PENDENTE')`,
    )
    expect(work).toBeGreaterThanOrEqual(30)
    expect(work).toBeLessThan(140)
    const unstuffing = sql<{
      count: number
    }>`SELECT count(*) FROM pendencia p JOIN servico s ON s.id = p.servico_id
      WHERE p.transportador_id = ${id} AND p.status = 'ATIVA' AND s.subtipo = 'DESOVA_DIRETA'`
    expect(await count(unstuffing)).toBeGreaterThanOrEqual(5)
  })

  it('give the line bookings that it may still edit and others that it may not', async () => {
    const { id } = demoEmpresaOf('armador')
    const rows = await db
      .selectFrom('booking')
      .innerJoin('escala', 'escala.id', 'booking.escala_id')
      .select(['utilizado', 'data_deadline'])
      .where('booking.armador_id', '=', id)
      .execute()
    expect(rows.length).toBeGreaterThanOrEqual(45)
    const isPast = (deadline: Date | null) => deadline !== null && deadline <= testStart
    const editable = rows.filter((row) => !row.utilizado && !isPast(row.data_deadline))
    expect(editable.length).toBeGreaterThanOrEqual(20)
    expect(rows.some((row) => row.utilizado)).toBe(true)
    expect(rows.some((row) => isPast(row.data_deadline))).toBe(true)
  })
})

describe('the services of the demo world', () => {
  it('show every subtype to everybody who may ask for it, in every status', async () => {
    const rows = await db
      .selectFrom('servico')
      .innerJoin('servico_parte as p', 'p.servico_id', 'servico.id')
      .select(['servico.subtipo', 'p.area', 'servico.status'])
      .where('p.papel', '=', 'REQUISITANTE')
      .distinct()
      .execute()
    const found = new Set(rows.map(({ subtipo, area, status }) => `${subtipo} ${area} ${status}`))
    const missing = servicosDeclarados.flatMap(({ subtipo, areas, pendencias }) =>
      areas.flatMap((area) =>
        (pendencias.length ? servicoStatuses : ['EXECUTADO'])
          .map((status) => `${subtipo} ${area} ${status}`)
          .filter((one) => !found.has(one)),
      ),
    )
    expect(missing).toEqual([])
  })

  it('are pending exactly while one of their pendencias is open', async () => {
    const rows = await db
      .selectFrom('servico')
      .innerJoin('pendencia', 'pendencia.servico_id', 'servico.id')
      .select(['servico.id', 'servico.status', 'pendencia.status as pendencia'])
      .execute()
    const open = new Set(rows.filter(({ pendencia }) => isOpen({ status: pendencia })).map(({ id }) => id))
    const wrong = rows.filter(({ id, status }) => (status === 'PENDENTE') !== open.has(id))
    expect(wrong).toEqual([])
  })

  it('have no active pendencia while one before it is not done', async () => {
    const rows = await db
      .selectFrom('pendencia_predecessora as link')
      .innerJoin('pendencia as later', 'later.id', 'link.pendencia_id')
      .innerJoin('pendencia as before', 'before.id', 'link.predecessora_id')
      .select(['later.tipo', 'later.status', 'before.tipo as beforeTipo', 'before.status as beforeStatus'])
      .execute()
    const untouched = ['AGUARDANDO_PREDECESSORA', 'CANCELADA', 'INATIVA']
    const wrong = rows.filter(
      ({ status, beforeStatus }) =>
        !untouched.includes(status) && !['RESOLVIDA', 'AGUARDANDO_SUCESSORA'].includes(beforeStatus),
    )
    expect(wrong).toEqual([])
    const waiting = rows.filter(({ status }) => status === 'AGUARDANDO_PREDECESSORA')
    expect(waiting.length).toBeGreaterThan(50)
  })

  it('tell every transition once: each continues where the one before it ended, up to the present status', async () => {
    const events = await db.selectFrom('servico_evento').selectAll().orderBy('at').orderBy('id').execute()
    const servicos = await db.selectFrom('servico').select(['id', 'status']).execute()
    const linhas = await db.selectFrom('carga_servico').select(['id', 'status']).execute()
    const pendencias = await db.selectFrom('pendencia').select(['id', 'status', 'status_virtual']).execute()
    const last = new Map<string, string>()
    for (const { servico_id, pendencia_id, carga_servico_id, de, para, at } of events) {
      const key = pendencia_id
        ? `p${pendencia_id}`
        : carga_servico_id
          ? `l${carga_servico_id}`
          : `s${servico_id}`
      // A received line waits for execution again.
      const before = last.get(key) === 'RECEPCIONADO_CPVV' ? 'AGUARDANDO_EXECUCAO' : last.get(key)
      expect(de).toBe(before ?? (carga_servico_id ? de : null))
      expect(at.getTime()).toBeLessThanOrEqual(testStart.getTime())
      last.set(key, para ?? '')
    }
    expect(servicos.filter(({ id, status }) => last.get(`s${id}`) !== status)).toEqual([])
    const lugarOf = ({ status, status_virtual }: (typeof pendencias)[number]) =>
      status === 'ATIVA' ? (status_virtual ?? status) : status
    expect(pendencias.filter((one) => last.get(`p${one.id}`) !== lugarOf(one))).toEqual([])
    const moved = linhas.filter(({ id }) => last.has(`l${id}`) && last.get(`l${id}`) !== 'RECEPCIONADO_CPVV')
    expect(moved.length).toBeGreaterThan(100)
    expect(moved.filter(({ id, status }) => last.get(`l${id}`) !== status)).toEqual([])
  })

  it('are asked for by brokers and forwarders only for those who authorise them', async () => {
    const rows = await db
      .selectFrom('servico')
      .innerJoin('servico_parte as p', 'p.servico_id', 'servico.id')
      .where('p.papel', '=', 'REQUISITANTE')
      .where('p.area', 'in', ['despachante', 'agente-carga'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('autorizacao as a')
              .select('a.id')
              .whereRef('a.empresa_autorizadora_id', '=', 'servico.consignatario_id')
              .whereRef('a.empresa_autorizada_id', '=', 'servico.requisitante_id')
              .where('a.ativa', '=', true)
              .where((eb) =>
                eb.or([eb('a.data_vencimento', 'is', null), eb('a.data_vencimento', '>=', '2026-08-03')]),
              ),
          ),
        ),
      )
      .select(['servico.id', 'servico.subtipo', 'servico.requisitante_id'])
      .execute()
    expect(rows).toEqual([])
  })

  it('have one asker, and cargo', async () => {
    expect(
      await count(sql`SELECT count(*) FROM servico s WHERE
        (SELECT count(*) FROM servico_parte p WHERE p.servico_id = s.id AND p.papel = 'REQUISITANTE') <> 1`),
    ).toBe(0)
    expect(
      await count(sql`SELECT count(*) FROM servico s
        WHERE NOT EXISTS (SELECT FROM carga_servico c WHERE c.servico_id = s.id)`),
    ).toBe(0)
    const services = await count(sql`SELECT count(*) FROM servico`)
    expect(services).toBeGreaterThanOrEqual(400)
    expect(services).toBeLessThan(900)
  })
})

it('is the same world, with the same ids, whenever it is made for one moment', async () => {
  const make = () =>
    db.transaction().execute(async (tx) => {
      const mundo = await readMundo(tx, testStart, testTimeZone)
      makeDominio(mundo)
      return (['conteiner', 'booking', 'servico', 'servico_parte', 'pendencia'] as const).map((table) =>
        mundo.rows.of(table),
      )
    })
  const first = await make()
  expect(await make()).toEqual(first)
  const kept = await db.selectFrom('servico').select(['id', 'numero_solicitacao']).orderBy('id').execute()
  expect(first[2]).toMatchObject(kept)
})

describe('the numbers of the demo world', () => {
  it('are good ones', async () => {
    const boxes = await db.selectFrom('conteiner').select('codigo').execute()
    expect(boxes.filter(({ codigo }) => !isContainerCode(codigo))).toEqual([])
    expect(boxes.every(({ codigo }) => /^(QQZU|ZZZU)/.test(codigo))).toBe(true)
    const ces = await db.selectFrom('ce_mercante').select('numero').execute()
    expect(ces.filter(({ numero }) => !isCeMercante(numero) || ceMercanteWarning(numero))).toEqual([])
    const drivers = await db.selectFrom('motorista').select(['cpf', 'cnh']).execute()
    expect(drivers.filter(({ cpf, cnh }) => !isCpf(cpf) || !isCnh(cnh))).toEqual([])
    const trucks = await db.selectFrom('caminhao').select(['placa', 'renavam']).execute()
    expect(trucks.filter(({ placa, renavam }) => !isPlate(placa) || !isRenavam(renavam))).toEqual([])
    const items = await db.selectFrom('booking_item').select('classe_imo').execute()
    expect(items.filter(({ classe_imo }) => classe_imo !== null && !isImoClass(classe_imo))).toEqual([])
  })

  it('on bills say their value and day', async () => {
    const bills = await db.selectFrom('fatura').selectAll().execute()
    expect(bills.length).toBeGreaterThan(100)
    for (const { codigo_barras, valor_centavos, vencimento } of bills) {
      expect(isBoletoBarCode(codigo_barras ?? '')).toBe(true)
      expect(parseBoleto(codigo_barras ?? '', '2026-08-03')).toMatchObject({
        valorCentavos: valor_centavos,
        vencimento,
      })
    }
  })
})

describe('the cargo of the demo world', () => {
  it('waits for services, is blocked, and is shared, each at least sometimes', async () => {
    const free = sql<{ count: number }>`SELECT count(*) FROM carga
      WHERE NOT EXISTS (SELECT FROM carga_servico s WHERE s.carga_id = carga.id)`
    expect(await count(free)).toBeGreaterThan(60)
    const shared = sql<{ count: number }>`SELECT count(*) FROM
      (SELECT carga_id FROM carga_consignatario GROUP BY carga_id HAVING count(*) > 1) AS lots`
    expect(await count(shared)).toBeGreaterThan(3)
    const blocked = sql<{ count: number }>`SELECT count(*) FROM bloqueio_carga
      WHERE tipo = 'MAPA' AND descricao = 'BLOQUEIO VISTORIA MAPA' AND liberado_em IS NULL`
    expect(await count(blocked)).toBeGreaterThan(3)
  })
})

it('has a service that lapses within three days, for its people to see the warning', async () => {
  const today = dayOf(testStart, testTimeZone)
  const ending = await count(
    sql`SELECT count(*) FROM servico WHERE status = 'PENDENTE' AND validade BETWEEN ${today} AND ${lastWarned(today)}`,
  )
  expect(ending).toBeGreaterThanOrEqual(1)
})

it('general cargo that takes two trucks has a place for each of them, and all its pieces on them', async () => {
  const { rows } = await sql<{ linha: number; trucks: number; places: number; whole: boolean }>`
    SELECT l.id AS linha, count(DISTINCT t ->> 'caminhaoId')::int AS trucks,
      (SELECT count(DISTINCT a.viagem)::int FROM agendamento a
        WHERE a.carga_servico_id = l.id AND a.viagem > 0 AND a.status = 'CONFIRMADO') AS places,
      sum((t ->> 'quantidade')::int) = c.quantidade AS whole
    FROM pendencia_dados d CROSS JOIN LATERAL jsonb_array_elements(d.conteudo -> 'transportes') t
    JOIN carga_servico l ON l.id = (t ->> 'cargaServicoId')::bigint JOIN carga c ON c.id = l.carga_id
    GROUP BY l.id, c.quantidade HAVING count(*) > 1`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toMatchObject({ trucks: 2, places: 2, whole: true })
})
