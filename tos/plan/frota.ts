import { completeCnpj } from '@cais/core/values/cnpj.ts'
import { completeImo } from '@cais/core/values/imo.ts'

export interface EmpresaDoPlano {
  ref: string
  nome: string
  cnpj: string
}

export interface Armador extends EmpresaDoPlano {
  /** The code of the shipping line. */
  codigo: string
  /** The owner prefix of its boxes. */
  prefixo: string
}

const empresa = (ref: string, nome: string, twelve: string): EmpresaDoPlano => ({
  ref,
  nome,
  cnpj: completeCnpj(twelve),
})
const armador = (codigo: string, prefixo: string, nome: string, twelve: string): Armador => ({
  ...empresa(`LINHA-${codigo}`, nome, twelve),
  codigo,
  prefixo,
})

export const armadores = [
  armador('ALBT', 'ALBU', 'Albatroz Linhas de Navegação', '611840270001'),
  armador('MARE', 'MREU', 'Maresia Transportes Marítimos', '617305520001'),
  armador('CRUZ', 'CRZU', 'Cruzeiro do Leste Shipping', '619962130001'),
] as const

export const agencia = empresa('AGENCIA-1', 'Agência Marítima Farol Velho', '624718350001')

export const clientes = [
  empresa('CLIENTE-1', 'Torrefação Serra Verde', '630012470001'),
  empresa('CLIENTE-2', 'Granitos Pedra Alta', '631148920001'),
  empresa('CLIENTE-3', 'Máquinas Vale do Rio', '632275130001'),
  empresa('CLIENTE-4', 'Alimentos Boa Safra', '633391640001'),
  empresa('CLIENTE-5', 'Tintas Arco-Íris', '634406750001'),
  empresa('CLIENTE-6', 'Frutas do Litoral', '635520860001'),
] as const

export const transportadores = [
  empresa('TRANSP-1', 'Rodofrota Transportes', '640633970001'),
  empresa('TRANSP-2', 'Expresso Rota Norte', '641747080001'),
] as const

export interface Navio {
  imo: string
  nome: string
  indicativo: string
  comprimento: number
  armador: Armador
}

const navio = (six: string, nome: string, indicativo: string, comprimento: number, line: Armador): Navio => ({
  imo: completeImo(six),
  nome,
  indicativo,
  comprimento,
  armador: line,
})

/** More ships than calls in a week, so that no ship is here twice at once. */
export const navios: readonly Navio[] = [
  navio('971201', 'Albatroz Branco', 'PPTA', 228, armadores[0]),
  navio('971315', 'Albatroz Errante', 'PPTB', 254, armadores[0]),
  navio('971429', 'Albatroz Real', 'PPTC', 208, armadores[0]),
  navio('972533', 'Maresia Sul', 'V7MS', 199, armadores[1]),
  navio('972647', 'Maresia Alta', 'V7MA', 236, armadores[1]),
  navio('972751', 'Maresia Clara', 'V7MC', 222, armadores[1]),
  navio('973865', 'Cruzeiro Aurora', '9HCA', 261, armadores[2]),
  navio('973979', 'Cruzeiro Poente', '9HCP', 244, armadores[2]),
]

export const portosDeOrigem = ['CNSHA', 'NLRTM', 'ESALG', 'USNYC', 'UYMVD'] as const
export const portosDeDestino = ['NLRTM', 'DEHAM', 'ITGOA', 'USNYC', 'ARBUE'] as const
