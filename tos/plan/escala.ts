import type { Random } from '@cais/core/values/random.ts'
import { dadosSobre } from '../dados.ts'
import { type Atracacao, antes } from './atracacoes.ts'
import { exportacao } from './exportacao.ts'
import { agencia, portosDeDestino, portosDeOrigem } from './frota.ts'
import { importacao } from './importacao.ts'
import { Nomes } from './nomes.ts'
import { conta, type Dados, horas, type Momento, type Passo } from './passo.ts'

/** One call, with the names of its things and its random numbers. */
export interface Escala extends Atracacao {
  nomes: Nomes
  random: Random
  donos: readonly string[]
  /** The port of its exported boxes. */
  destino: string
}

interface DoPlano {
  seed: number
  rodada: string
  donos: readonly string[]
  momento: Momento
  companion?: boolean
}

/** All steps of a call and its cargo, in order. */
export function passosDaEscala(
  { seed, rodada, donos, momento, companion }: DoPlano,
  atracacao: Atracacao,
): Passo[] {
  const random = dadosSobre(seed, 'escala', atracacao.n)
  const destino = random.pick(portosDeDestino)
  const escala = { ...atracacao, nomes: new Nomes(rodada, atracacao.n), random, donos, destino }
  const passos = [
    ...viagem(escala, momento, companion ? {} : lugarOf(atracacao)),
    ...exportacao(escala),
    ...importacao(escala),
  ]
  const inOrder = passos.toSorted((a, b) => a.hora - b.hora)
  return inOrder.map((passo, index) => ({ ...passo, id: `${escala.nomes.visit}:${index}` }))
}

type Chamada = Dados<'escalas'>
type Lugar = Pick<Chamada, 'berco' | 'medidaPopa' | 'medidaProa'>

/** The position along the quay. */
const lugarOf = ({ berco, navio }: Atracacao): Lugar => ({
  berco: berco.nome,
  medidaPopa: berco.de,
  medidaProa: berco.de + navio.comprimento,
})

/** The steps of the ship: announced, early or late, at the anchorage, berthed, at work, gone. */
function viagem(
  { navio, etb, etd, nomes, random, destino }: Escala,
  momento: Momento,
  lugar: Lugar,
): Passo[] {
  const announced = Math.max(0, etb - antes)
  const eta = horas(etb - random.int(180, 300) / 60)
  // For ships that come soon, the gate opened before the plan began: the step is at the plan's beginning.
  const abre = horas(etb - 48)
  const gate = Math.max(0.1, abre)
  let known: Chamada = {
    imo: navio.imo,
    viagemInbound: `${nomes.viagem}S`,
    viagemOutbound: `${nomes.viagem}N`,
    tipoViagem: 'LONGO_CURSO',
    armador: navio.armador.codigo,
    agenciaMaritima: agencia.cnpj,
    portoOrigem: random.pick(portosDeOrigem),
    portoDestino: destino,
    escalaSiscomex: nomes.siscomex,
    ...lugar,
    dataETA: momento(horas(Math.max(0, eta + random.int(-180, 90) / 60))),
    dataETB: momento(etb),
    dataETD: momento(etd),
    dataDeadline: momento(horas(etb - 6)),
    aberturaGate: momento(abre),
    limiteRecepcaoCheio: momento(horas(etb - 6)),
  }
  const told = (hora: number, change: Partial<Chamada> = {}): Passo => {
    known = { ...known, ...change }
    return conta(hora, 'escalas', nomes.visit, known)
  }
  const passos = [told(announced), told(gate, { dataAberturaGate: momento(abre) })]
  if (etb > 24 && random.chance(0.6))
    passos.push(told(etb - 20, { dataETA: momento(horas(eta - random.int(30, 90) / 60)) }))
  passos.push(told(Math.max(gate, etb - 10), { dataETA: momento(eta) }))
  passos.push(told(Math.max(gate, eta), { naBarra: true }))
  passos.push(told(etb, { naBarra: false, dataAtracacao: momento(etb) }))
  passos.push(told(etb + 1, { dataInicioOperacao: momento(horas(etb + 1)) }))
  passos.push(told(etb + 6, { dataTerminoDescarga: momento(horas(etb + 6)) }))
  passos.push(told(etd - 1, { dataTerminoOperacao: momento(horas(etd - 1)) }))
  return [...passos, told(etd, { dataDesatracacao: momento(etd) })]
}
