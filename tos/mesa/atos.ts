import type { TerminalServico } from '@cais/core/api/terminal.ts'
import { isCobranca, vezesDoTerminal } from '@cais/core/workflow/politica.ts'
import { dadosSobre } from '../dados.ts'
import { decisionAbout, type Pendencia } from './decidir.ts'
import { type Acontecendo, chegadaFor, isAllIn, type Linha, nextOf } from './portaria.ts'

/** An action of the terminal on a service, and its earliest moment. Each name is done once. */
export type Ato = { nome: string; em: number } & (
  | { faz: 'DECIDIR'; pendenciaId: number; decisao: ReturnType<typeof decisionAbout> }
  | { faz: 'FATURAR'; pendenciaId: number }
  | { faz: 'PAGAR'; faturaId: number; valorCentavos: number }
  | { faz: 'ACONTECER'; linha: Linha; evento: Acontecendo }
)

export interface Jeito {
  seed: number
  /** The duration of one action. */
  paceMs: number
}

/** Services that have waited longer than this are left to the people at the desk. */
export const patience = 86_400_000

/** All actions for a service in its present state; the same state gives the same actions. */
export function atosDe(servico: TerminalServico, now: Date, jeito: Jeito): Ato[] {
  const atos = [
    ...servico.pendencias.flatMap((one) => aboutPendencia(one, jeito)),
    ...servico.cargaServico.flatMap((one) => aboutLinha(servico, one, now, jeito)),
  ]
  return atos.filter(({ em }) => em > now.getTime() - patience)
}

function aboutPendencia(pendencia: Pendencia, { seed, paceMs }: Jeito): Ato[] {
  const { id, tipo, status, vez, version, decisoes, isencao, fatura } = pendencia
  const em = Date.parse(pendencia.desde) + paceMs
  const isOpenBill = fatura !== null && fatura.pagaEm === null && fatura.canceladaEm === null
  if (isCobranca(tipo) && vez === 'REQUISITANTE' && isOpenBill)
    return [
      {
        nome: `PAGAMENTO ${fatura.id}`,
        em,
        faz: 'PAGAR',
        faturaId: fatura.id,
        valorCentavos: fatura.valorCentavos,
      },
    ]
  // People decide about requests to waive a charge.
  if (!vezesDoTerminal.some((one) => one === vez) || isencao?.situacao === 'PEDIDA') return []
  const nome = `${tipo} ${id} ${version}`
  if (isCobranca(tipo) && status === 'ATIVA') return [{ nome, em, faz: 'FATURAR', pendenciaId: id }]
  const decisao = decisionAbout(pendencia, dadosSobre(seed, 'pendencia', id, version))
  return decisoes.some((one) => one === decisao.evento)
    ? [{ nome, em, faz: 'DECIDIR', pendenciaId: id, decisao }]
    : []
}

const isMoving = ({ status }: { status: string }) =>
  status === 'AGUARDANDO_EXECUCAO' || status === 'EM_ANDAMENTO'

/** Lines that can move at the gate or in the yard, without blocks, once their truck has come. */
function aboutLinha(servico: TerminalServico, linha: Linha, now: Date, { seed, paceMs }: Jeito): Ato[] {
  if (!isMoving(servico) || !isMoving(linha) || linha.bloqueios.length > 0) return []
  const soon = lastOf(servico, linha) + paceMs
  const at = (em: number) =>
    nextOf(servico, linha, new Date(Math.max(now.getTime(), em)), dadosSobre(seed, 'linha', linha.id))
  const { entradas } = linha.compromisso
  const comes = isAllIn(linha.compromisso)
    ? 0
    : chegadaFor(linha.compromisso, dadosSobre(seed, 'chegada', linha.id, entradas.length))
  // A truck that is inside goes on at once; the next truck comes in its own window.
  const waits = entradas.length === 0 || at(soon)?.tipo === 'GATE_ENTRADA' || at(soon) === null
  const em = waits ? Math.max(soon, comes) : soon
  const evento = at(em)
  if (!evento) return []
  const before = linha.eventos.filter(({ tipo }) => tipo === evento.tipo).length
  const nome = [evento.tipo, linha.id, ...(before > 0 ? [before + 1] : [])].join(' ')
  return [{ nome, em, faz: 'ACONTECER', linha, evento }]
}

/** The moment of the last event of the line, or of the service as a whole. */
const lastOf = ({ eventos }: TerminalServico, { carga }: Linha) =>
  Math.max(
    0,
    ...eventos
      .filter(({ cargaIdentificador: of }) => of === null || of === carga.identificador)
      .map(({ at }) => Date.parse(at)),
  )
