import type { EmailAssunto } from '@cais/core/api/email-empresa.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { pathOfPendencia } from '@cais/core/pendencia/kinds.ts'
import type { Aviso } from '@cais/core/rules/avisos.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import { isOpen, type PendenciaEstado, type ServicoEstado } from '@cais/core/workflow/estado.ts'
import {
  isAgendamento,
  isCobranca,
  isDecidedByArmazem,
  isForTransportador,
  isOnRequest,
} from '@cais/core/workflow/politica.ts'
import type { Tx } from '../../http/serve.ts'
import { loadPartes, type Parte } from '../partes.ts'
import type { Causa } from '../transicoes.ts'
import { notifyEmpresa } from './notify-empresa.ts'
import { inEveryLanguage, type Recado, recadoOf, type Textos } from './recados.ts'

interface ServicoContado {
  id: number
  requisitanteId: number
  estado: Pick<ServicoEstado, 'tipo' | 'subtipo'>
}

type Contada = Pick<PendenciaEstado, 'id' | 'tipo'>

interface Notice {
  /** The pendencias that the message is about; empty for the service itself. */
  pendencias: readonly Contada[]
  recado: Recado
  /** What a party reads instead, if not everybody may read the same. */
  recadoFor?: (parte: Parte) => Recado
  aviso?: Aviso
  exceptLogin?: string
  /** The message is for every party of the service, not only for those that the pendencias concern. */
  todas?: boolean
  /** Only parties with this role are told. */
  so?: Papel | undefined
}

/** Tells the parties concerned: the requester, the carrier that was named, and the payer of the bill. */
export async function notifyPartes(
  tx: Tx,
  { now, today }: { now: Date; today: string },
  servico: ServicoContado,
  { pendencias, recado, recadoFor = () => recado, aviso, exceptLogin, todas = false, so }: Notice,
): Promise<void> {
  const numero = await numeroOf(tx, servico.id)
  const told = new Set<number>()
  const written = new Set<string>()
  for (const parte of await contadasOf(tx, servico.id, today, todas)) {
    if (so && parte.papel !== so) continue
    const own = pendencias.filter((one) => concerns(parte, one.tipo))
    if (!todas && parte.papel !== 'REQUISITANTE' && own.length === 0) continue
    const its = recadoFor(parte)
    const dito = 'tipos' in its ? { ...its, tipos: own.map(({ tipo }) => tipo) } : its
    const textos = textosOf(numero, dito)
    const caminho = pathFor(parte, servico, own)
    const assunto = assuntoOf(dito)
    const correio = assunto && { assunto, written }
    const about = { aviso, caminho, servicoId: servico.id, exceptLogin, told, correio }
    await notifyEmpresa(tx, now, parte.empresaId, textos, about)
  }
}

const textosOf = (numero: string, recado: Recado) => inEveryLanguage((t) => recadoOf(t, numero, recado))

/** The same message for people who are no party of the service. */
export async function textosOfServico(tx: Tx, servicoId: number, recado: Recado): Promise<Textos> {
  return textosOf(await numeroOf(tx, servicoId), recado)
}

async function numeroOf(tx: Tx, servicoId: number): Promise<string> {
  const { numero } = await tx
    .selectFrom('servico')
    .select('numero_solicitacao as numero')
    .where('id', '=', servicoId)
    .executeTakeFirstOrThrow()
  return numero
}

interface ParteContada extends Parte {
  paga: boolean
}

function concerns({ papel, paga }: ParteContada, tipo: PendenciaTipo): boolean {
  if (papel === 'REQUISITANTE') return true
  return isCobranca(tipo) ? paga : papel === 'TRANSPORTADOR' && isForTransportador(tipo)
}

const isAtWork = (papel: string) => papel === 'REQUISITANTE' || papel === 'TRANSPORTADOR'

/** The parties to tell, the requester first. A party's agent is told by that party, not by the portal. */
async function contadasOf(tx: Tx, servicoId: number, today: string, todas: boolean): Promise<ParteContada[]> {
  const faturas = await tx
    .selectFrom('fatura')
    .select('empresa_id')
    .where('servico_id', '=', servicoId)
    .where('cancelada_em', 'is', null)
    .execute()
  const partes = (await loadPartes(tx, servicoId, today))
    .map((parte) => ({ ...parte, paga: faturas.some(({ empresa_id }) => empresa_id === parte.empresaId) }))
    .filter(({ papel, paga }) => paga || (todas ? papel !== 'AUTORIZADO' : isAtWork(papel)))
  const rank = ({ papel }: ParteContada) => (papel === 'REQUISITANTE' ? 0 : 1)
  return partes.toSorted((a, b) => rank(a) - rank(b) || a.empresaId - b.empresaId)
}

/** The screen of the pendencia if there is only one, or else the service. */
function pathFor(
  { empresaId, area }: Parte,
  { id, requisitanteId, estado }: ServicoContado,
  pendencias: readonly Contada[],
): string {
  const [one, ...others] = pendencias
  const servico = { ...estado, id, requisitante: { id: requisitanteId } } as Parameters<
    typeof pathOfPendencia
  >[2]
  const path = one && others.length === 0 ? pathOfPendencia(area, empresaId, servico, one) : null
  return path ?? `/${empresaId}/servico-${area}/${id}/view`
}

/**
 * Tells about cancelled pendencias in one message, however many there are; the end of a service is told to all parties.
 */
export async function notifyCanceladas(
  tx: Tx,
  causa: Causa,
  servico: ServicoContado,
  before: ServicoEstado,
  after: ServicoEstado,
  motivo: string | null,
): Promise<void> {
  const wereOpen = new Set(before.pendencias.filter(isOpen).map(({ id }) => id))
  const pendencias = after.pendencias.filter(({ id, status }) => status === 'CANCELADA' && wereOpen.has(id))
  const isWhole = after.status === 'CANCELADO' && before.status !== 'CANCELADO'
  if (!isWhole && pendencias.length === 0) return
  const tipos = pendencias.map(({ tipo }) => tipo)
  await notifyPartes(tx, causa, servico, {
    pendencias,
    recado: { sobre: isWhole ? 'CANCELADO' : 'CANCELADA', tipos, motivo },
    aviso: 'CANCELADA',
    exceptLogin: causa.principal,
    todas: isWhole,
  })
}

/**
 * The subject of a message by which companies sort their addresses: money, the yard, papers, or anything else. Null for
 * the turn to pay: the addresses get the bill itself as a file.
 */
function assuntoOf(recado: Recado): EmailAssunto | null {
  switch (recado.sobre) {
    case 'FATURA':
    case 'FATURA_CANCELADA':
    case 'FATURA_DE_OUTRO':
    case 'FATURA_EMITIDA':
    case 'ISENTA':
    case 'NAO_ISENTA':
      return 'FINANCEIRO'
    case 'JANELA':
    case 'AGUARDANDO_EXECUCAO':
    case 'EXECUTADO':
      return 'OPERACIONAL'
    case 'APROVADA':
    case 'DEVOLVIDA':
    case 'VEZ':
      if (recado.sobre === 'VEZ' && isCobranca(recado.tipo)) return null
      return ofPendencia(recado.tipo)
    default:
      return 'GERAL'
  }
}

function ofPendencia(tipo: PendenciaTipo): EmailAssunto {
  if (isCobranca(tipo)) return 'FINANCEIRO'
  const isYard = isAgendamento(tipo) || isForTransportador(tipo) || isOnRequest(tipo)
  return isYard || isDecidedByArmazem(tipo) ? 'OPERACIONAL' : 'DOCUMENTAL'
}
