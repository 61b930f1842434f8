import { randomInt } from 'node:crypto'
import type { ServicoView } from '@cais/core/api/servico.ts'
import type { FormaSlug } from '@cais/core/pendencia/formas.ts'
import { completeNfeKey } from '@cais/core/rules/nfe-key.ts'
import type { FrotaDeTeste } from './transporte.ts'

/** What has to be known to fill in a pendencia. */
export interface Aberta {
  servico: ServicoView
  /** The cargo lines that it is about. */
  linhas: number[]
  /** Of the demo's carrier, all of whom may come. */
  frota: FrotaDeTeste
}

/** An invoice that nobody has handed in yet. */
export function newNota() {
  const number = String(randomInt(1_000_000_000)).padStart(9, '0')
  return {
    chave: completeNfeKey(`3226081122233300018155001${number}187654321`),
    valorCentavos: 1_250_000,
    pesoBruto: 18_000_000,
    dataEmissao: '2026-08-03',
  }
}

/** What somebody fills in who does it right; each kind with a form has one. */
export const examples: Record<FormaSlug, (aberta: Aberta) => Record<string, unknown>> = {
  'carga-oog': ({ linhas }) => ({
    cargas: linhas.map((cargaServicoId) => ({
      cargaServicoId,
      excessoAltura: 40,
      excessoEsquerda: 0,
      excessoDireita: 0,
      excessoFrente: 0,
      excessoTras: 12,
    })),
  }),
  'carga-perigosa': ({ linhas }) => ({
    cargasPerigosas: linhas.map((cargaServicoId) => ({
      cargaServicoId,
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
    cargasRefrigeradas: linhas.map((cargaServicoId) => ({
      cargaServicoId,
      temperatura: -18,
      ventilacao: 0,
      umidade: null,
    })),
  }),
  'nota-fiscal': ({ linhas }) => ({ notas: [{ ...newNota(), cargas: linhas }] }),
  'nota-fiscal-ce-mercante': ({ servico }) => ({
    notas: [...new Set(servico.cargaServico.flatMap(({ carga }) => carga.ceMercante ?? []))].map(
      (ceMercante) => ({
        ...newNota(),
        ceMercante,
      }),
    ),
  }),
  'dados-documentais': ({ linhas }) => ({
    cargas: linhas.map((cargaServicoId) => ({
      cargaServicoId,
      due: '26BR0000123450',
      vgm: 12_000_000,
      metodoVgm: 1,
      lacres: ['CAIS-1'],
    })),
  }),
  'dados-transporte': ({ linhas, frota }) => ({
    transportadorId: frota.transportadorId,
    cargas: linhas.map((cargaServicoId) => ({
      cargaServicoId,
      motoristaId: frota.motoristaIds[0],
      caminhaoId: frota.caminhaoIds[0],
    })),
  }),
  'dados-transporte-carga-geral': ({ servico, frota }) => ({
    transportadorId: frota.transportadorId,
    transportes: servico.cargaServico.map(({ id, carga }, index) => ({
      id: index + 1,
      cargaServicoId: id,
      motoristaId: frota.motoristaIds[0],
      caminhaoId: frota.caminhaoIds[0],
      quantidade: carga.quantidade,
      peso: carga.pesoBruto || 1_000,
    })),
  }),
  'dados-transporte-desova': ({ frota: { transportadorId, motoristaIds, caminhaoIds } }) => ({
    transportadores: [transportadorId],
    motoristas: [{ id: 1, transportadorId, motoristaId: motoristaIds[0] }],
    veiculos: [{ id: 1, transportadorId, caminhaoId: caminhaoIds[0] }],
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
  'conhecimento-carga': ({ servico }) => ({ numeroBl: servico.cargaServico[0]?.carga.bl ?? 'CAISBL-123/26' }),
  'carga-restricao': ({ linhas }) => ({
    cargas: linhas.map((cargaServicoId) => ({
      cargaServicoId,
      restricao: 'Produto controlado pelo Exército.',
      numeroLpco: '26BR0000123',
    })),
  }),
  'vistoria-mapa': () => ({ observacao: 'Embalagem de madeira tratada.' }),
  'intercambio-devolucao': ({ linhas }) => ({
    cargas: linhas.map((cargaServicoId) => ({ cargaServicoId, condicao: 'BOA' })),
  }),
  romaneio: () => ({
    volumes: [{ descricao: 'Bobinas', embalagem: 'BOBINA', quantidade: 4, pesoBruto: 9_000_000 }],
  }),
}
