import { isStaff } from '@cais/core/access/access.ts'
import { getConferencias } from '@cais/core/api/mesa.ts'
import type { AnexoTipo } from '@cais/core/catalogo/papeis.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { findServicoDeclarado } from '@cais/core/catalogo/servicos.ts'
import { anexosOf, isAnexoShownToArmazem, kindOf } from '@cais/core/pendencia/kinds.ts'
import { compareFatos, type FatosConferidos, type LinhaConferida } from '@cais/core/rules/conferencia.ts'
import { wallClockOf } from '@cais/core/values/calendar.ts'
import type { StatusVirtual } from '@cais/core/workflow/estado.ts'
import { type RawBuilder, sql } from 'kysely'
import { selectSeen } from '../../course/anexos/read-anexos.ts'
import { readEntregues } from '../../course/dados.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../http/refused.ts'
import { serve } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { alcanceOf, requireServico } from './scope.ts'

export const getConferenciasEndpoint = serve(getConferencias)(
  async ({ db, actor, now, config }, { params }) => {
    const pendencia = (await readPendencia(db, params.id)) ?? notFound()
    await requireServico(db, actor, pendencia.servicoId)
    const vaga = await readVaga(db, pendencia.id, { now, timeZone: config.timeZone })
    return compareFatos({ ...(await readFatos(db, actor, pendencia)), vaga })
  },
)

interface Pendencia {
  id: number
  tipo: PendenciaTipo
  subtipo: string | null
  statusVirtual: StatusVirtual | null
  servicoId: number
  servicoTipo: string
  servicoSubtipo: string
  consignatario: string | null
}

const readPendencia = (db: Db, id: number): Promise<Pendencia | undefined> =>
  db
    .selectFrom('pendencia as p')
    .innerJoin('servico as s', 's.id', 'p.servico_id')
    .leftJoin('empresa as c', 'c.id', 's.consignatario_id')
    .select(['p.id', 'p.tipo', 'p.subtipo', 'p.status_virtual as statusVirtual', 's.id as servicoId'])
    .select(['s.tipo as servicoTipo', 's.subtipo as servicoSubtipo', 'c.nome as consignatario'])
    .where('p.id', '=', id)
    .executeTakeFirst()

async function readFatos(db: Db, actor: Actor, pendencia: Pendencia): Promise<Omit<FatosConferidos, 'vaga'>> {
  const { servicoId } = pendencia
  // The warehouse does not see the value of goods or the terminal's charges.
  const daEquipe = isStaff(actor)
  const doTerminal = typeof alcanceOf(actor) === 'string'
  const [conhecimento] = (await readEntregues(db, 'conhecimento-carga', [servicoId])).slice(-1)
  return {
    linhas: await readLinhas(db, servicoId),
    consignatario: pendencia.consignatario,
    bl: conhecimento?.dados.numeroBl ?? null,
    notas: daEquipe ? await readNotas(db, servicoId) : null,
    documentos: await readDocumentos(db, actor, pendencia),
    fatura: doTerminal && daEquipe ? await readFatura(db, servicoId) : null,
  }
}

async function readVaga(
  db: Db,
  pendenciaId: number,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<FatosConferidos['vaga']> {
  const row = await db
    .selectFrom('pendencia as p')
    .innerJoin('janela as j', 'j.id', 'p.janela_pedida_id')
    .select(['j.inicio', 'j.fim', 'j.capacidade', 'j.fechada'])
    // Places held beyond their time count as free, as in the list of windows that companies choose from.
    .select(
      sql<number>`j.ocupadas - (SELECT count(*)::int FROM agendamento a WHERE a.janela_id = j.id
        AND a.status = 'PENDENTE' AND a.expira_em <= ${now})`.as('ocupadas'),
    )
    .where('p.id', '=', pendenciaId)
    .executeTakeFirst()
  if (!row) return null
  const [dia = '', de = ''] = wallClockOf(row.inicio, timeZone).split(' ')
  const [, ate = ''] = wallClockOf(row.fim, timeZone).split(' ')
  const { ocupadas, capacidade } = row
  return {
    janela: `${dia} ${de}–${ate}`,
    ocupadas,
    capacidade,
    aberta: !row.fechada && row.inicio > now,
  }
}

interface Row extends Omit<LinhaConferida, 'imo' | 'temperatura' | 'ce'> {
  id: number
  numero: string | null
  bl: string | null
  consignatario: string | null
  classe: string | null
  temperatura: number | null
}

/** The lines that are not cancelled, each with its weighing, CE Mercante, active blocks and booked values. */
async function readLinhas(db: Db, servicoId: number): Promise<LinhaConferida[]> {
  const { rows } = await sql<Row>`
    SELECT l.id, c.identificador, c.tipo_carga = 'CONTEINER' AS "isConteiner", t.codigo AS conteiner,
      c.peso_bruto::float8 AS declarado, m.numero, m.bl, e.nome AS consignatario,
      i.classe_imo AS classe, i.temperatura,
      (SELECT b.peso_liquido::float8 FROM boletim_pesagem b
        WHERE b.carga_id = c.id AND b.retratado_em IS NULL ORDER BY b.data_pesagem DESC, b.id DESC LIMIT 1) AS pesado,
      coalesce((SELECT jsonb_agg(jsonb_build_object('tipo', b.tipo, 'descricao', b.descricao) ORDER BY b.id)
        FROM bloqueio_carga b WHERE b.carga_id = c.id AND b.situacao = 'ATIVO'), '[]') AS bloqueios
    FROM carga_servico l JOIN carga c ON c.id = l.carga_id
    LEFT JOIN conteiner t ON t.id = c.conteiner_id
    LEFT JOIN ce_mercante m ON m.id = c.ce_mercante_id
    LEFT JOIN empresa e ON e.id = m.consignatario_id
    LEFT JOIN booking_item i ON i.id = c.booking_item_id
    WHERE l.servico_id = ${servicoId} AND l.status <> 'CANCELADO' ORDER BY l.id`.execute(db)
  const given = await readInformado(db, servicoId)
  return rows.map(({ id, numero, bl, consignatario, classe, temperatura, ...linha }) => ({
    ...linha,
    ce: numero && bl && consignatario ? { numero, bl, consignatario } : null,
    imo: { informada: given.imo.get(id) ?? null, reservada: classe },
    temperatura: { informada: given.temperatura.get(id) ?? null, reservada: temperatura },
  }))
}

/** Data about single lines from the forms that were handed in. */
async function readInformado(db: Db, servicoId: number) {
  const perigosas = await readEntregues(db, 'carga-perigosa', [servicoId])
  const refrigeradas = await readEntregues(db, 'carga-refrigerada', [servicoId])
  return {
    imo: new Map(
      perigosas.flatMap(({ dados }) =>
        dados.cargasPerigosas.map((one) => [one.cargaServicoId, one.classe] as const),
      ),
    ),
    temperatura: new Map(
      refrigeradas.flatMap(({ dados }) =>
        dados.cargasRefrigeradas.map((one) => [one.cargaServicoId, one.temperatura] as const),
      ),
    ),
  }
}

async function readNotas(db: Db, servicoId: number): Promise<number | null> {
  const porCarga = await readEntregues(db, 'nota-fiscal', [servicoId])
  const porCe = await readEntregues(db, 'nota-fiscal-ce-mercante', [servicoId])
  const pesos = [...porCarga, ...porCe].flatMap(({ dados }) => dados.notas.map(({ pesoBruto }) => pesoBruto))
  return pesos.length ? pesos.reduce((sum, peso) => sum + peso, 0) : null
}

async function readDocumentos(db: Db, actor: Actor, pendencia: Pendencia) {
  const servico = { tipo: pendencia.servicoTipo, subtipo: pendencia.servicoSubtipo }
  const slug = kindOf(pendencia.tipo, servico)
  const declarado = findServicoDeclarado(servico.subtipo)
  if (!slug || !declarado) return { pedidos: [], presentes: [] }
  const isSeen = (tipo: AnexoTipo) => isStaff(actor) || isAnexoShownToArmazem(tipo)
  const where: RawBuilder<boolean> = sql`e.servico_id = ${pendencia.servicoId}`
  const anexos = await selectSeen(db, where, sql`true`)
  return {
    pedidos: anexosOf(slug, declarado, pendencia).obrigatorios.filter(isSeen),
    presentes: anexos.map(({ tipo }) => tipo),
  }
}

/** The service counts as unpaid as long as one of its bills is open. */
async function readFatura(db: Db, servicoId: number): Promise<FatosConferidos['fatura']> {
  const faturas = await db
    .selectFrom('fatura')
    .select('paga_em')
    .where('servico_id', '=', servicoId)
    .where('cancelada_em', 'is', null)
    .execute()
  if (faturas.length === 0) return 'SEM_FATURA'
  return faturas.every(({ paga_em }) => paga_em !== null) ? 'PAGA' : 'ABERTA'
}
