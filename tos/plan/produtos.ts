export interface Produto {
  nome: string
  iso: string
  /** Kilograms of goods in one box: the least and the most. */
  peso: readonly [number, number]
  /** The temperature of a reefer. */
  temperatura?: number
  perigosa?: { onu: string; classeIMO: string }
  /** The authority that inspects it before it leaves. */
  fiscalizada?: 'MAPA'
}

export const importados: readonly Produto[] = [
  { nome: 'Máquinas de torrefação', iso: '45G1', peso: [9_000, 19_000] },
  { nome: 'Peças automotivas', iso: '45G1', peso: [11_000, 21_000] },
  { nome: 'Resina plástica', iso: '22G1', peso: [18_000, 24_000] },
  { nome: 'Azeite de oliva', iso: '22G1', peso: [17_000, 22_000], fiscalizada: 'MAPA' },
  { nome: 'Filé de pescada congelado', iso: '45R1', peso: [20_000, 25_000], temperatura: -18 },
  {
    nome: 'Tinta à base de solvente',
    iso: '22G1',
    peso: [14_000, 19_000],
    perigosa: { onu: '1263', classeIMO: '3' },
  },
]

export const exportados: readonly Produto[] = [
  { nome: 'Café em grão', iso: '22G1', peso: [19_000, 21_000] },
  { nome: 'Chapas de granito', iso: '22G1', peso: [22_000, 26_000] },
  { nome: 'Mamão papaia', iso: '45R1', peso: [18_000, 22_000], temperatura: 10.5 },
  { nome: 'Celulose em fardos', iso: '45G1', peso: [23_000, 26_000] },
]

export const taraOf = (iso: string) => ({ '22G1': 2_230, '45G1': 3_880, '45R1': 4_640 })[iso] ?? 3_000
export const pesoMaximoOf = (iso: string) => (iso === '22G1' ? 30_480 : 34_000)
