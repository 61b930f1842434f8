import type { Area } from '@cais/core/access/area.ts'
import { downloadDocumentoPendencia } from '@cais/core/api/fatura.ts'
import { urlOf } from '@cais/core/api/route.ts'
import type { ServicoView } from '@cais/core/api/servico.ts'
import type { ServicoSubtipo } from '@cais/core/catalogo/servicos.ts'
import { kindOf, opensIn } from '@cais/core/pendencia/kinds.ts'
import { isTurnOf, readingReason } from '@cais/core/pendencia/leitura.ts'
import { acoesPermitidas } from '@cais/core/rules/acoes-servico.ts'
import { parteRemovalRefusal } from '@cais/core/rules/partes.ts'
import { maskRegister } from '@cais/core/values/mask.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import { linhaRefusal } from '@cais/core/workflow/aplicar.ts'
import {
  isFinished,
  type LinhaEstado,
  type ServicoEstado,
  type ServicoStatus,
} from '@cais/core/workflow/estado.ts'
import { isCobranca } from '@cais/core/workflow/politica.ts'
import { rotuloOf, rotuloOfLinha } from '@cais/core/workflow/rotulo.ts'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { notFound } from '../http/refused.ts'
import { papelOf, partesOf, type Viewer } from './access.ts'
import { readBusca } from './busca-do-servico.ts'
import { type CargaCompleta, selectCargas, viewOf } from './cargas.ts'
import { pagadoresDe } from './cobrada.ts'
import { type LoadedServico, loadEstado } from './estado.ts'
import { readJanelasOfServico, semJanelas } from './janelas/reagendamento.ts'
import { isAgendada } from './janelas/settle-agendamentos.ts'
import { loadPartes, type ParteEmVigor } from './partes.ts'
import { type Leitura, leituraOf } from './precos.ts'

/** The state that a command has loaded already of the service that it answers with. */
export type Known = Pick<LoadedServico, 'estado'>

/** A service as one of its parties sees it. */
export async function readServico(db: Db, viewer: Viewer, id: number, known?: Known): Promise<ServicoView> {
  return (await seeServico(db, viewer, id, known)).servico
}

/**
 * The same with the state that it was read from, for callers that need both. Commands pass on the state that they have,
 * so that it is loaded once.
 */
export async function seeServico(
  db: Db,
  viewer: Viewer,
  id: number,
  known?: Known,
): Promise<{ servico: ServicoView; estado: ServicoEstado }> {
  const partes = await loadPartes(db, id, viewer.today)
  const papel = papelOf(partes, viewer) ?? notFound()
  const own = partesOf(partes, viewer).map(({ area }) => area)
  const head = maskedHead(await readHead(db, id), viewer.id)
  const estado = known?.estado ?? (await loadEstado(db, head))
  const linhas = await loadCargaLinhas(db, id)
  const cargaServico = linhaViews(linhas, estado)
  const isAgendado = linhas.some(({ agendada }) => agendada)
  const janelas = isAgendado ? await readJanelasOfServico(db, id, viewer.now) : semJanelas
  const servico = {
    ...head,
    ...(await readBusca(
      db,
      head,
      linhas.map(({ carga }) => carga),
      papel,
    )),
    papel,
    pendencias: await readPendencias(db, id, estado, {
      id: viewer.id,
      papel,
      areas: own,
      le: leituraOf(partes, viewer),
    }),
    cargaServico,
    partes: parteViews(partes, { empresaId: viewer.id, papel }, estado),
    acoesPermitidas: acoesPermitidas(estado, papel, janelas),
  }
  return { servico, estado }
}

/** A person's CPF is shown only to that person and to the terminal. */
const registerFor = (register: string, isOwn: boolean) => (isOwn ? register : maskRegister(register))

export const maskedFor = <Empresa extends { id: number; nationalRegister: string }>(
  empresa: Empresa,
  viewerId: number,
): Empresa => ({
  ...empresa,
  nationalRegister: registerFor(empresa.nationalRegister, empresa.id === viewerId),
})

function maskedHead<Head extends Pick<ServicoView, 'requisitante' | 'consignatario'>>(
  head: Head,
  viewerId: number,
) {
  const { requisitante, consignatario } = head
  return {
    ...head,
    requisitante: maskedFor(requisitante, viewerId),
    consignatario: consignatario && maskedFor(consignatario, viewerId),
  }
}

interface HeadRow {
  id: number
  numero: string
  tipo: ServicoEstado['tipo']
  subtipo: ServicoSubtipo
  status: ServicoStatus
  area: Area | null
  referencia: string | null
  requisitante: ServicoView['requisitante']
  consignatario: ServicoView['consignatario']
  escala: ServicoView['escala']
  booking: ServicoView['booking']
  validade: string | null
  criado: Date
  dados: Record<string, string | null>
  searchType: ServicoView['searchType']
  searchInput: string | null
  version: number
}

export async function readHead(db: Db, id: number) {
  const empresa = (
    alias: string,
  ) => sql`CASE WHEN ${sql.ref(`${alias}.id`)} IS NOT NULL THEN jsonb_build_object(
    'id', ${sql.ref(`${alias}.id`)}, 'socialName', ${sql.ref(`${alias}.nome`)},
    'nationalRegister', ${sql.ref(`${alias}.national_register`)}) END`
  const { rows } = await sql<HeadRow>`
    SELECT s.id, s.numero_solicitacao AS numero, s.tipo, s.subtipo, s.status, s.area,
      s.referencia_cliente AS referencia, s.validade, s.data_criacao AS criado, s.dados, s.version,
      s.search_type AS "searchType", s.search_input AS "searchInput",
      ${empresa('r')} AS requisitante, ${empresa('c')} AS consignatario,
      CASE WHEN e.id IS NOT NULL THEN jsonb_build_object('escalaId', e.id, 'navioNome', n.nome,
        'viagemOutbound', e.viagem_outbound, 'visit', e.visit) END AS escala,
      CASE WHEN b.id IS NOT NULL THEN jsonb_build_object('id', b.id, 'numero', b.numero) END AS booking
    FROM servico s
    JOIN empresa r ON r.id = s.requisitante_id
    LEFT JOIN empresa c ON c.id = s.consignatario_id
    LEFT JOIN escala e ON e.id = s.escala_id
    LEFT JOIN navio n ON n.id = e.navio_id
    LEFT JOIN booking b ON b.id = s.booking_id
    WHERE s.id = ${id}`.execute(db)
  const { numero, referencia, criado, ...row } = rows[0] ?? notFound()
  return {
    ...row,
    numeroSolicitacao: numero,
    tipoServico: row.tipo,
    referenciaCliente: referencia,
    dataCriacao: criado.toISOString(),
  }
}

interface CargaLinha {
  id: number
  status: LinhaEstado['status']
  motivoBloqueio: string | null
  /** When the service was requested. */
  desde: Date
  /** The line has a place in a window, or holds one. */
  agendada: boolean
  carga: CargaCompleta
}

/** The lines of a service with all data of their cargo. */
async function loadCargaLinhas(db: Db, servicoId: number): Promise<CargaLinha[]> {
  const linhas = await db
    .selectFrom('carga_servico as l')
    .innerJoin('servico as s', 's.id', 'l.servico_id')
    .select([
      'l.id',
      'l.status',
      'l.motivo_bloqueio as motivoBloqueio',
      'l.carga_id',
      's.data_criacao as desde',
      isAgendada.as('agendada'),
    ])
    .where('l.servico_id', '=', servicoId)
    .orderBy('l.id')
    .execute()
  const cargas = await selectCargas(
    db,
    sql`c.id IN (SELECT l.carga_id FROM carga_servico l WHERE l.servico_id = ${servicoId})`,
    10_000,
  )
  const byId = new Map(cargas.map((carga) => [carga.id, carga]))
  return linhas.flatMap(({ carga_id, ...linha }) => {
    const carga = byId.get(carga_id)
    return carga ? [{ ...linha, carga }] : []
  })
}

export async function readLinhas(
  db: Db,
  servicoId: number,
  estado: ServicoEstado,
): Promise<ServicoView['cargaServico']> {
  return linhaViews(await loadCargaLinhas(db, servicoId), estado)
}

function linhaViews(linhas: readonly CargaLinha[], estado: ServicoEstado): ServicoView['cargaServico'] {
  return linhas.map(({ id, status, motivoBloqueio, desde, carga }) => {
    const recebida = estado.linhas.find((one) => one.id === id)?.recebida ?? false
    return {
      id,
      status,
      rotulo: rotuloOfLinha(estado, { status, recebida }),
      motivoBloqueio,
      checked: status !== 'CANCELADO',
      disabled: linhaRefusal({ status, recebida }) !== null,
      carga: viewOf(carga, { subtipo: estado.subtipo, desde }),
    }
  })
}

/** The reader of pendencias: a company through its areas, or, with a null role, the desk, which has all areas. */
interface Olhar {
  id: number
  papel: Papel | null
  areas?: readonly Area[]
  le?: Leitura
}

export async function readPendencias(
  db: Db,
  servicoId: number,
  servico: ServicoEstado,
  { id: viewerId, papel, areas = [], le = () => true }: Olhar,
): Promise<ServicoView['pendencias']> {
  const { pendencias } = servico
  const rows = await db
    .selectFrom('pendencia as p')
    .leftJoin('prazo as z', 'z.pendencia_id', 'p.id')
    .select([
      'p.id',
      'p.identificador',
      'p.vez',
      'p.desde',
      'p.version',
      'p.transportador_id',
      pagadoresDe.as('pagadores'),
    ])
    .select(['z.em as prazo', 'z.tipo as prazoTipo'])
    .where('p.servico_id', '=', servicoId)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return pendencias.flatMap((one) => {
    const row = byId.get(one.id)
    if (!row) return []
    const before = pendencias.find(({ id }) => one.depoisDe.includes(id))
    return [
      {
        ...one,
        tela: kindOf(one.tipo, servico),
        statusVirtual: one.status === 'ATIVA' ? one.statusVirtual : null,
        depoisDe: [...one.depoisDe],
        identificador: row.identificador,
        pendenciaPredecessoraTipo: before?.tipo ?? null,
        urlDocumento: row.pagadores.some(le) ? documentoPath(viewerId, one.id) : null,
        rotulo: rotuloOf(one, pendencias),
        vez: row.vez,
        podeAgir:
          papel !== null &&
          readingReason(servico, one, papel, row.vez) === null &&
          areas.some((area) => opensIn(area, one.tipo, servico)) &&
          (!isCobranca(one.tipo) || row.pagadores.some(le)) &&
          isTurnOf(row.vez, { papel, isTransportador: row.transportador_id === viewerId }),
        desde: row.desde.toISOString(),
        prazo: row.prazo?.toISOString() ?? null,
        prazoTipo: row.prazoTipo,
        version: row.version,
      },
    ]
  })
}

/** The address at which the company that looks gets the bill. */
const documentoPath = (companyId: number, id: number) =>
  urlOf(downloadDocumentoPendencia.path, { params: { companyId, id } })

/** The parts as they are shown to a company, or to the terminal's staff, who cannot remove any here. */
export function parteViews(
  partes: readonly ParteEmVigor[],
  looker: { empresaId: number; papel: Papel } | null,
  servico: ServicoEstado,
): ServicoView['partes'] {
  const encerrado = isFinished(servico)
  // An agency that sees a service in two of its lists has one part in it.
  const isFirst = (one: ParteEmVigor, index: number) =>
    partes.findIndex(({ empresaId, papel }) => empresaId === one.empresaId && papel === one.papel) === index
  return partes.filter(isFirst).map((parte) => ({
    id: parte.empresaId,
    socialName: parte.nome,
    nationalRegister: registerFor(parte.nationalRegister, looker?.empresaId === parte.empresaId || !looker),
    papel: parte.papel,
    area: parte.area,
    podeRetirar: looker !== null && parteRemovalRefusal(parte, looker, { encerrado }) === null,
  }))
}
