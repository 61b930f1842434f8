import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import type { SlugDeTransporte } from '@cais/core/pendencia/transporte/indicados.ts'
import { namesFrota } from '@cais/core/rules/transporte.ts'
import type { Papel } from '@cais/core/workflow/acesso.ts'
import type { ActingEmpresa } from '../../http/access.ts'
import { refuseFields } from '../../http/refused.ts'

/** Whether a company may name the drivers and trucks of this carrier, and so read them before hand-in. */
type Indica = (transportadorId: number | null | undefined) => boolean

export const indicaOf =
  ({ empresa, papel }: { empresa: Pick<ActingEmpresa, 'id' | 'byStaff'>; papel: Papel }): Indica =>
  (transportadorId) =>
    papel === 'TRANSPORTADOR' ? empresa.id === transportadorId : namesFrota(empresa, transportadorId)

interface Frota<Slug extends SlugDeTransporte> {
  /** The fields of drivers and trucks, with their carriers. */
  nomeados(dados: Rascunho<Slug>): { field: string; transportadorId: number | null | undefined }[]
  /** The form without the drivers and trucks that this company may not name. */
  sem(dados: Rascunho<Slug>, indica: Indica): Rascunho<Slug>
  /** The form with the drivers and trucks that its carriers named before. */
  com(dados: Rascunho<Slug>, saved: Rascunho<Slug>, indica: Indica): Rascunho<Slug>
}

interface Viagem {
  motoristaId?: number | null
  caminhaoId?: number | null
}

const nomeadosEm = (list: string, rows: readonly Viagem[] | null | undefined) =>
  (rows ?? []).flatMap(({ motoristaId, caminhaoId }, index) => [
    ...(motoristaId ? [`dados.${list}[${index}].motoristaId`] : []),
    ...(caminhaoId ? [`dados.${list}[${index}].caminhaoId`] : []),
  ])

const nobody = { motoristaId: null, caminhaoId: null }

/** Each row with the drivers and trucks of the previous row with the same key. */
function filled<Row extends Viagem, Key extends keyof Row>(
  rows: readonly Row[] | null | undefined,
  before: readonly Row[] | null | undefined,
  key: Key,
): Row[] {
  return (rows ?? before ?? []).map((row) => {
    const old = before?.find((one) => one[key] === row[key])
    return { ...row, motoristaId: old?.motoristaId ?? null, caminhaoId: old?.caminhaoId ?? null }
  })
}

const ofOneCarrier =
  <Dados extends { transportadorId?: number | null }>(com: (dados: Dados, saved: Dados) => Dados) =>
  (dados: Dados, saved: Dados, indica: Indica): Dados => {
    const isSame = dados.transportadorId === undefined || dados.transportadorId === saved.transportadorId
    return isSame && !indica(saved.transportadorId) ? com(dados, saved) : dados
  }

const frotas: { [Slug in SlugDeTransporte]: Frota<Slug> } = {
  'dados-transporte': {
    nomeados: ({ transportadorId, cargas }) =>
      nomeadosEm('cargas', cargas).map((field) => ({ field, transportadorId })),
    sem: (dados, indica) =>
      indica(dados.transportadorId) || !dados.cargas
        ? dados
        : { ...dados, cargas: dados.cargas.map((carga) => ({ ...carga, ...nobody })) },
    com: ofOneCarrier((dados, saved) => ({
      ...dados,
      cargas: filled(dados.cargas, saved.cargas, 'cargaServicoId'),
    })),
  },
  'dados-transporte-carga-geral': {
    nomeados: ({ transportadorId, transportes }) =>
      nomeadosEm('transportes', transportes).map((field) => ({ field, transportadorId })),
    sem: (dados, indica) =>
      indica(dados.transportadorId) || !dados.transportes
        ? dados
        : { ...dados, transportes: dados.transportes.map((one) => ({ ...one, ...nobody })) },
    com: ofOneCarrier((dados, saved) => ({
      ...dados,
      transportes: filled(dados.transportes, saved.transportes, 'id'),
    })),
  },
  motoristas: {
    nomeados: ({ transportadorId, motoristas }) =>
      (motoristas ?? []).map((_, index) => ({ field: `dados.motoristas[${index}]`, transportadorId })),
    sem: (dados, indica) =>
      indica(dados.transportadorId) || !dados.motoristas ? dados : { ...dados, motoristas: [] },
    com: ofOneCarrier((dados, saved) => ({ ...dados, motoristas: saved.motoristas ?? [] })),
  },
  veiculos: {
    nomeados: ({ transportadorId, veiculos }) =>
      (veiculos ?? []).map((_, index) => ({ field: `dados.veiculos[${index}]`, transportadorId })),
    sem: (dados, indica) =>
      indica(dados.transportadorId) || !dados.veiculos ? dados : { ...dados, veiculos: [] },
    com: ofOneCarrier((dados, saved) => ({ ...dados, veiculos: saved.veiculos ?? [] })),
  },
  'dados-transporte-desova': {
    nomeados: ({ motoristas, veiculos }) => [
      ...(motoristas ?? []).map(({ transportadorId }, index) => ({
        field: `dados.motoristas[${index}].motoristaId`,
        transportadorId,
      })),
      ...(veiculos ?? []).map(({ transportadorId }, index) => ({
        field: `dados.veiculos[${index}].caminhaoId`,
        transportadorId,
      })),
    ],
    sem: (dados, indica) => ({
      ...dados,
      ...(dados.motoristas && { motoristas: dados.motoristas.filter((one) => indica(one.transportadorId)) }),
      ...(dados.veiculos && { veiculos: dados.veiculos.filter((one) => indica(one.transportadorId)) }),
    }),
    com: (dados, saved, indica) => {
      const stays = ({ transportadorId }: { transportadorId?: number | null }) =>
        !indica(transportadorId) &&
        (!dados.transportadores || dados.transportadores.some((id) => id === transportadorId))
      return {
        ...dados,
        motoristas: joined((saved.motoristas ?? []).filter(stays), dados.motoristas ?? []),
        veiculos: joined((saved.veiculos ?? []).filter(stays), dados.veiculos ?? []),
      }
    },
  },
}

/** Added rows get ids that the other rows do not use. */
export function joined<Row extends { id?: number | null }>(
  others: readonly Row[],
  own: readonly Row[],
): Row[] {
  const used = new Set(others.map(({ id }) => id ?? 0))
  return [
    ...others,
    ...own.map((row) => {
      const id = used.has(row.id ?? 0) ? Math.max(...used) + 1 : row.id
      used.add(id ?? 0)
      return { ...row, id }
    }),
  ]
}

export const frotaEm = <Slug extends SlugDeTransporte>(slug: Slug): Frota<Slug> => frotas[slug]

/** Drivers and trucks that are admitted, not admitted and unknown all get the same answer, which reveals nothing. */
export const naoIndica = 'validation.transportador-indica'

/** Refuses drivers and trucks of carriers whose people the company may not name. */
export function requireIndicaveis<Slug extends SlugDeTransporte>(
  slug: Slug,
  dados: Rascunho<Slug>,
  indica: Indica,
): void {
  const nomeados = frotaEm(slug).nomeados(dados)
  refuseFields(
    nomeados.map(({ field, transportadorId }) => ({
      field,
      message: indica(transportadorId) ? null : naoIndica,
    })),
  )
}
