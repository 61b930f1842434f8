import type { TerminalServico } from '@cais/core/api/terminal.ts'
import { isCobranca, vezesDoTerminal } from '@cais/core/workflow/politica.ts'
import { dadosSobre } from '../dados.ts'
import { decisionAbout, type Pendencia } from './decidir.ts'
import { type Acontecendo, chegadaFor, isAllIn, type Linha, nextOf } from './portaria.ts'

/** Something that the terminal does about a service, and from when on. Under one name it does it once. */
export type Ato = { nome: string; em: number } & (
  | { faz: 'DECIDIR'; pendenciaId: number; decisao: ReturnType<typeof decisionAbout> }
  | { faz: 'FATURAR'; pendenciaId: number }
  | { faz: 'PAGAR'; faturaId: number; valorCentavos: number }
  | { faz: 'ACONTECER'; linha: Linha; evento: Acontecendo }
)

export interface Jeito {
  seed: number
  /** How long one thing takes. */
  paceMs: number
}

/** What has waited longer than this is left for the people at the desk. */
export const patience = 86_400_000

/** All that the terminal would do about a service as it is now: the same service, the same acts. */
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
  // Whether somebody is let off a charge is for people to say.
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

/** Lines whose turn it is at the gate or in the yard, that nothing blocks, once their truck has come. */
function aboutLinha(servico: TerminalServico, linha: Linha, now: Date, { seed, paceMs }: Jeito): Ato[] {
  if (!isMoving(servico) || !isMoving(linha) || linha.bloqueios.length > 0) return []
  const soon = lastOf(servico, linha) + paceMs
  const at = (em: number) =>
    nextOf(servico, linha, new Date(Math.max(now.getTime(), em)), dadosSobre(seed, 'linha', linha.id))
  const { entradas } = linha.compromisso
  const comes = isAllIn(linha.compromisso)
    ? 0
    : chegadaFor(linha.compromisso, dadosSobre(seed, 'chegada', linha.id, entradas.length))
  // Whoever is inside waits for nobody; the next truck comes in its own window.
  const waits = entradas.length === 0 || at(soon)?.tipo === 'GATE_ENTRADA' || at(soon) === null
  const em = waits ? Math.max(soon, comes) : soon
  const evento = at(em)
  if (!evento) return []
  const before = linha.eventos.filter(({ tipo }) => tipo === evento.tipo).length
  const nome = [evento.tipo, linha.id, ...(before > 0 ? [before + 1] : [])].join(' ')
  return [{ nome, em, faz: 'ACONTECER', linha, evento }]
}

/** When anything was last written down about the line, or about the service as a whole. */
const lastOf = ({ eventos }: TerminalServico, { carga }: Linha) =>
  Math.max(
    0,
    ...eventos
      .filter(({ cargaIdentificador: of }) => of === null || of === carga.identificador)
      .map(({ at }) => Date.parse(at)),
  )
