import type { Filled } from '@cais/core/pendencia/formas.ts'
import type { FormaSlug } from '@cais/core/pendencia/kinds.ts'
import { completeNfeKey } from '@cais/core/values/nfe-key.ts'

export interface LinhaPreenchida {
  id: number
  ceMercante: string | null
  bl: string | null
  quantidade: number
  pesoBruto: number
}

/** The data from which a form is filled in. */
export interface Preenchendo {
  linhas: LinhaPreenchida[]
  /** Drivers and trucks of the named carrier; all of them may come. */
  frota: { transportadorId: number; motoristaIds: number[]; caminhaoIds: number[] }
  /** The number of trucks that share cargo that is too much for one; 1 by default. */
  caminhoes?: 1 | 2
  /** A new invoice, which was not handed in yet. */
  novaNota: () => ReturnType<typeof novaNota>
}

/** General cargo on its trucks: of 40 pieces the first truck takes 25. */
function partsOf({ quantidade, pesoBruto }: LinhaPreenchida, frota: Preenchendo['frota'], caminhoes: 1 | 2) {
  const peso = pesoBruto || 1_000
  const truck = (index: 0 | 1) => ({
    motoristaId: frota.motoristaIds[index] ?? firstOf(frota.motoristaIds),
    caminhaoId: frota.caminhaoIds[index] ?? firstOf(frota.caminhaoIds),
  })
  if (caminhoes === 1 || quantidade < 2 || frota.caminhaoIds.length < 2)
    return [{ ...truck(0), quantidade, peso }]
  const first = Math.min(quantidade - 1, Math.ceil((quantidade * 5) / 8))
  const heavy = Math.floor((peso * first) / quantidade)
  return [
    { ...truck(0), quantidade: first, peso: heavy },
    { ...truck(1), quantidade: quantidade - first, peso: peso - heavy },
  ]
}

/** The n-th invoice, issued on this day. */
export function novaNota(serial: number, day: string) {
  const number = String(serial).padStart(9, '0')
  return {
    chave: completeNfeKey(`32${day.slice(2, 4)}${day.slice(5, 7)}1122233300018155001${number}187654321`),
    valorCentavos: 1_250_000,
    pesoBruto: 18_000_000,
    dataEmissao: day,
  }
}

function firstOf(ids: readonly number[]): number {
  const [first] = ids
  if (first === undefined) throw new Error('a carrier without anybody who may come')
  return first
}

/** A correctly filled form of each kind. */
export const exemplos: { [Slug in FormaSlug]: (given: Preenchendo) => Filled<Slug> } = {
  'carga-oog': ({ linhas }) => ({
    cargas: linhas.map(({ id }) => ({
      cargaServicoId: id,
      excessoAltura: 40,
      excessoEsquerda: 0,
      excessoDireita: 0,
      excessoFrente: 0,
      excessoTras: 12,
    })),
  }),
  'carga-perigosa': ({ linhas }) => ({
    cargasPerigosas: linhas.map(({ id }) => ({
      cargaServicoId: id,
      numeroOnu: '1263',
      nomeEmbarque: 'TINTA',
      classe: '3',
      subclasse: null,
      grupoEmbalagem: 'II',
      quantidade: 40,
      pesoLiquido: 8_000_000,
      pontoFulgor: 21,
      poluenteMarinho: false,
    })),
    contatoEmergencia: '27999990000',
  }),
  'carga-refrigerada': ({ linhas }) => ({
    cargasRefrigeradas: linhas.map(({ id }) => ({
      cargaServicoId: id,
      temperatura: -18,
      ventilacao: 0,
      umidade: null,
    })),
  }),
  'nota-fiscal': ({ linhas, novaNota: nova }) => ({
    notas: [{ ...nova(), cargas: linhas.map(({ id }) => id) }],
  }),
  'nota-fiscal-ce-mercante': ({ linhas, novaNota: nova }) => ({
    notas: [...new Set(linhas.flatMap(({ ceMercante }) => ceMercante ?? []))].map((ceMercante) => ({
      ...nova(),
      ceMercante,
    })),
  }),
  'dados-documentais': ({ linhas }) => ({
    cargas: linhas.map(({ id }) => ({
      cargaServicoId: id,
      due: '26BR0000123450',
      vgm: 12_000_000,
      metodoVgm: 1,
      lacres: ['CAIS-1'],
    })),
  }),
  'dados-transporte': ({ linhas, frota }) => ({
    transportadorId: frota.transportadorId,
    cargas: linhas.map(({ id }) => ({
      cargaServicoId: id,
      motoristaId: firstOf(frota.motoristaIds),
      caminhaoId: firstOf(frota.caminhaoIds),
    })),
  }),
  'dados-transporte-carga-geral': ({ linhas, frota, caminhoes = 1 }) => ({
    transportadorId: frota.transportadorId,
    transportes: linhas
      .flatMap((linha) =>
        partsOf(linha, frota, caminhoes).map((part) => ({ cargaServicoId: linha.id, ...part })),
      )
      .map((one, index) => ({ id: index + 1, ...one })),
  }),
  'dados-transporte-desova': ({ frota: { transportadorId, motoristaIds, caminhaoIds } }) => ({
    transportadores: [transportadorId],
    motoristas: [{ id: 1, transportadorId, motoristaId: firstOf(motoristaIds) }],
    veiculos: [{ id: 1, transportadorId, caminhaoId: firstOf(caminhaoIds) }],
  }),
  motoristas: ({ frota }) => ({
    transportadorId: frota.transportadorId,
    motoristas: frota.motoristaIds.slice(0, 2),
  }),
  veiculos: ({ frota }) => ({
    transportadorId: frota.transportadorId,
    veiculos: frota.caminhaoIds.slice(0, 2),
  }),
  anexo: () => ({ observacao: 'Segue a documentação.' }),
  'conhecimento-carga': ({ linhas }) => ({ numeroBl: linhas[0]?.bl ?? 'CAISBL-123/26' }),
  'carga-restricao': ({ linhas }) => ({
    cargas: linhas.map(({ id }) => ({
      cargaServicoId: id,
      restricao: 'Produto controlado pelo Exército.',
      numeroLpco: '26BR0000123',
    })),
  }),
  'vistoria-mapa': () => ({ observacao: 'Embalagem de madeira tratada.' }),
  'intercambio-devolucao': ({ linhas }) => ({
    cargas: linhas.map(({ id }) => ({ cargaServicoId: id, condicao: 'BOA' })),
  }),
  romaneio: () => ({
    volumes: [{ descricao: 'Bobinas', embalagem: 'BOBINA', quantidade: 4, pesoBruto: 9_000_000 }],
  }),
}
