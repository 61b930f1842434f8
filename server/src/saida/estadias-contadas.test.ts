import { cancelCargaServico, cancelServico } from '@cais/core/api/servico.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { type NomeContado, nomesContados, tipoContado } from '@cais/core/saida/tipos.ts'
import { completeImo } from '@cais/core/values/imo.ts'
import { Random } from '@cais/core/values/random.ts'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { markVencidas } from '../course/faturas/situacao.ts'
import { demoEmpresaOf } from '../demo/dominio/mundo.ts'
import { Course } from '../testing/courses.ts'
import { type Contado, newlyTold } from '../testing/eventos.ts'
import { newFonteDoTerminal, sender } from '../testing/integracao/fonte-do-terminal.ts'
import { layOutGrade } from '../testing/pendencia-calls.ts'
import { query } from '../testing/query.ts'
import { askFor } from '../testing/terminal-course.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { db } = server
const told = newlyTold(server)
const grade = await layOutGrade(db)
const fonte = await newFonteDoTerminal(server, 'tos')

/** The name of each piece of cargo in the terminal's own system, which knows all of it as stays. */
const refOf = (cargaId: number) => `ESTADIA-${cargaId}`
await sender(server, fonte).put('escalas', 'EST1', {
  imo: completeImo('990002'),
  viagemInbound: '1S',
  viagemOutbound: '1N',
  tipoViagem: 'LONGO_CURSO',
  armador: demoEmpresaOf('armador').nationalRegister,
})
await query(
  server.database.ownerUrl,
  `CREATE FUNCTION name_estadia(a_carga bigint) RETURNS void LANGUAGE sql AS $$
    INSERT INTO origem (recurso, chave, fonte_id, item_id, registrado_em, excluida, objeto_id)
      SELECT 'cargas', 'ESTADIA-' || a_carga, fonte_id, item_id, registrado_em, false, a_carga
      FROM origem WHERE recurso = 'escalas' AND fonte_id = ${fonte.id} LIMIT 1
  $$;
  CREATE FUNCTION tem_estadia() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM name_estadia(NEW.id);
    RETURN NULL;
  END $$;
  SELECT name_estadia(id) FROM carga;
  CREATE TRIGGER tem_estadia AFTER INSERT ON carga FOR EACH ROW EXECUTE FUNCTION tem_estadia()`,
)

/** `COURSES=60 SEED=7` runs sixty other courses. */
const courses = Number(process.env.COURSES ?? 12)
const seed = Number(process.env.SEED ?? 1)

const objetos = ['servico', 'pendencia', 'agendamento', 'fatura', 'carga']
const isOfServicos = (tipo: NomeContado) => objetos.includes(tipoContado(tipo).objeto)

const oneCarga = z.object({ id: z.number() })
const about = z.object({
  carga: oneCarga.optional(),
  cargas: z.array(oneCarga).optional(),
  terminal: z.object({ estadias: z.unknown() }).optional(),
})

/** The cargo of an event, by the event's own body. */
function cargasIn({ corpo }: Contado): number[] {
  const { carga, cargas = [] } = about.parse(corpo)
  return [...new Set([...(carga ? [carga] : []), ...cargas].map(({ id }) => id))]
}

/** The cargo itself, if the event is about cargo. */
const cargasOf = (evento: Contado) => (evento.objetoTipo === 'carga' ? [evento.objetoId] : cargasIn(evento))

/** Writes rare states into the tables, which courses hardly ever reach. */
async function beRare(servicoId: number): Promise<void> {
  const now = server.clock.now()
  const one = sql`SELECT l.id AS linha, l.carga_id, p.id AS pendencia, s.requisitante_id FROM servico s
    JOIN carga_servico l ON l.servico_id = s.id JOIN pendencia p ON p.servico_id = s.id
    WHERE s.id = ${servicoId} ORDER BY l.status = 'CANCELADO', l.id, p.id LIMIT 1`
  const [from, to] = grade.GATE_CHEIO
  const bill = sql`INSERT INTO fatura (servico_id, pendencia_id, empresa_id, valor_centavos, vencimento, emitida_em)
    SELECT ${servicoId}, pendencia, requisitante_id, 100, '2026-12-01', ${now} FROM (${one}) one RETURNING id`
  const book = sql`INSERT INTO agendamento (pendencia_id, carga_servico_id, janela_id, status, criado_em, viagem)
    SELECT pendencia, linha, ${from}, 'CONFIRMADO', ${now}, 9 FROM (${one}) one RETURNING id`
  const happened = sql`INSERT INTO carga_evento (carga_id, tipo, at, principal)
    SELECT carga_id, 'PESAGEM', ${now}, 'gate' FROM (${one}) one RETURNING id`
  const changed = async (table: string, made: RawBuilder<unknown>, changes: RawBuilder<unknown>[]) => {
    const { rows } = await sql<{ id: number }>`${made}`.execute(db)
    for (const change of changes)
      await sql`UPDATE ${sql.table(table)} SET ${change} WHERE id = ${rows[0]?.id}`.execute(db)
  }
  await changed('fatura', bill, [sql`versao = 2, alterada_em = ${now}`, sql`paga_em = ${now}`])
  await changed('fatura', bill, [sql`cancelada_em = ${now}`])
  await changed('agendamento', book, [sql`janela_id = ${to}`, sql`status = 'CANCELADO'`])
  await changed('agendamento', book, [sql`status = 'NAO_COMPARECEU'`])
  await changed('carga_evento', happened, [sql`retratado_em = ${now}`])
  await changed('pendencia', sql`SELECT pendencia AS id FROM (${one}) one`, [
    sql`status = 'EM_ANALISE'`,
    sql`status = 'PENDENTE'`,
  ])
  await sql`INSERT INTO pendencia_dados (pendencia_id, conteudo, ultima_entrega, entregue_em, alterado_em, alterado_por)
    SELECT pendencia, '{}', jsonb_build_object('cargas', jsonb_build_array(
      jsonb_build_object('cargaServicoId', linha, 'vgm', 1000))), ${now}, ${now}, 'cliente' FROM (${one}) one
    ON CONFLICT (pendencia_id) DO UPDATE SET ultima_entrega = excluded.ultima_entrega`.execute(db)
}

test(`whatever is told of ${courses} services names their stays as the terminal's own system does, to it alone`, {
  timeout: 900_000,
}, async () => {
  await told()
  const seen = new Set<NomeContado>()
  for (let number = 0; number < courses; number++) {
    await server.forgetSessions()
    const course = await Course.begin(server, grade, new Random(seed * 100_003 + number), number)
    if (number % 2) await course.getReady()
    for (let step = 0; step < 14; step++) await course.step()
    if (number % 3 === 2) {
      await beRare(course.id)
      await markVencidas(db, { now: server.clock.now(), today: '2027-12-31' })
    }
    for (const evento of (await told()).filter(({ tipo }) => isOfServicos(tipo))) {
      const { terminal: _, ...shared } = evento.corpo
      const estadias = about.parse(evento.corpo).terminal?.estadias
      const story = `${evento.tipo}\n${course.steps.join('\n')}`
      const cargaIds = cargasOf(evento)
      expect(cargaIds.length, story).toBeGreaterThan(0)
      const named = cargaIds.map((cargaId) => ({ cargaId, ref: refOf(cargaId) }))
      expect(estadias, story).toEqual(expect.arrayContaining(named))
      expect(estadias, story).toHaveLength(named.length)
      expect(JSON.stringify(shared), story).not.toContain('ESTADIA-')
      seen.add(evento.tipo)
    }
  }
  const wanted = nomesContados.filter((tipo) => isOfServicos(tipo))
  expect(wanted.filter((tipo) => !seen.has(tipo))).toEqual([])
})

test('a service that is cancelled names what it had until then, and not what was taken out before', async () => {
  const declarado = findServicoDeclarado('RETIRADA_CONTEINER_IMPORTACAO')
  if (!declarado) throw new Error('boxes are not fetched any more')
  const { id, empresaId, cargaServico } = await askFor(server, { declarado, area: 'cliente', count: 3 })
  const params = { companyId: empresaId, id }
  const [first, ...left] = cargaServico
  const body = { ids: [first?.id ?? 0], motivo: 'Por isso.' }
  await server.call(cancelCargaServico, { params, body }, { as: 'cliente' })
  server.clock.advance({ minutes: 1 })
  await told()
  await server.call(cancelServico, { params, query: { motivo: 'Por isso.' } }, { as: 'cliente' })
  const cancelled = (await told()).find(({ tipo }) => tipo === 'servico.status_alterado')
  expect(cancelled?.corpo.mudancas).toEqual({ status: ['PENDENTE', 'CANCELADO'] })
  expect(cancelled?.corpo).toMatchObject({
    cargas: left.map(({ carga }) => ({ id: carga.id, conteiner: carga.identificador })),
    terminal: { estadias: left.map(({ carga }) => ({ cargaId: carga.id, ref: refOf(carga.id) })) },
  })
})
