import type { TelaDeclarada } from '../../catalogo/pendencias.ts'
import { type KindSlug, kinds } from '../kinds.ts'
import { dadosTransporte } from './dados-transporte.ts'
import { dadosTransporteCargaGeral } from './dados-transporte-carga-geral.ts'
import { dadosTransporteDesova } from './dados-transporte-desova.ts'
import { motoristas } from './motoristas.ts'
import { veiculos } from './veiculos.ts'

/** A driver or truck that a haulier named in handed-in data. */
export interface Indicacao {
  transportadorId: number
  /** The line that it is named for; null for all lines of the service. */
  cargaServicoId: number | null
  motoristaId: number | null
  caminhaoId: number | null
  /** Drivers and trucks of the same group may come together. */
  grupo: string
  /** The trip of this truck where several trucks share the line: its number, pieces and weight. */
  viagem?: Viagem
}

export interface Viagem {
  numero: number
  quantidade: number
  /** In thousandths of a kilogram. */
  peso: number
}

/** The slugs of screens on which drivers or trucks are named. */
export type SlugDeTransporte = Extract<TelaDeclarada, { indica: unknown }>['slug']

/** The readers of the drivers and trucks in handed-in data, one for each kind. No other code reads them from these data. */
const readers: Record<SlugDeTransporte, (dados: unknown) => Indicacao[]> = {
  'dados-transporte': (dados) => {
    const { transportadorId, cargas } = dadosTransporte.parse(dados)
    return cargas.map((one) => ({ ...one, transportadorId, grupo: `carga ${one.cargaServicoId}` }))
  },
  'dados-transporte-carga-geral': (dados) => {
    const { transportadorId, transportes } = dadosTransporteCargaGeral.parse(dados)
    return transportes.map(({ id, cargaServicoId, motoristaId, caminhaoId, quantidade, peso }) => ({
      transportadorId,
      cargaServicoId,
      motoristaId,
      caminhaoId,
      grupo: `viagem ${id}`,
      viagem: { numero: id, quantidade, peso },
    }))
  },
  'dados-transporte-desova': (dados) => {
    const read = dadosTransporteDesova.parse(dados)
    const ofAll = (transportadorId: number) => ({
      transportadorId,
      cargaServicoId: null,
      grupo: `transportador ${transportadorId}`,
    })
    return [
      ...read.motoristas.map((one) => ({
        ...ofAll(one.transportadorId),
        motoristaId: one.motoristaId,
        caminhaoId: null,
      })),
      ...read.veiculos.map((one) => ({
        ...ofAll(one.transportadorId),
        motoristaId: null,
        caminhaoId: one.caminhaoId,
      })),
    ]
  },
  motoristas: (dados) => {
    const { transportadorId, motoristas: ids } = motoristas.parse(dados)
    const rest = { transportadorId, cargaServicoId: null, caminhaoId: null, grupo: 'servico' }
    return ids.map((motoristaId) => ({ ...rest, motoristaId }))
  },
  veiculos: (dados) => {
    const { transportadorId, veiculos: ids } = veiculos.parse(dados)
    const rest = { transportadorId, cargaServicoId: null, motoristaId: null, grupo: 'servico' }
    return ids.map((caminhaoId) => ({ ...rest, caminhaoId }))
  },
}

export const isOfTransporte = (slug: KindSlug | null): slug is SlugDeTransporte =>
  slug !== null && kinds[slug].indica !== undefined

/** Whether drivers have to be named on the screen. */
export const asksForMotoristas = (slug: SlugDeTransporte) =>
  kinds[slug].indica?.includes('MOTORISTAS') ?? false
export const asksForVeiculos = (slug: SlugDeTransporte) => kinds[slug].indica?.includes('VEICULOS') ?? false

/** Whether lines may be shared among several trucks on the screen. */
export const hasViagens = (slug: SlugDeTransporte) => kinds[slug].viagens ?? false

/** The drivers and trucks in handed-in data. */
export const indicadosOf = (slug: SlugDeTransporte, dados: unknown): Indicacao[] => readers[slug](dados)
