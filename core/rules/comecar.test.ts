import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areasTerminal } from '../catalogo/janelas.ts'
import { estadoOfComeco, type FatosDoComeco, nomesDosPassos, type Passo } from './comecar.ts'

const nada: FatosDoComeco = {
  identidade: { nome: '', cnpj: '', recinto: '', encarregado: '' },
  endereco: { endereco: '', cidade: '', uf: '', cep: '' },
  temLogo: false,
  temCor: false,
  fusoDefinido: false,
  bercos: 0,
  correio: { temServidor: false, temRemetente: false, testado: false },
  beneficiario: { banco: '', codigo: '', carteira: '', nome: '', cnpj: '', cidade: '', chavePix: '' },
  temTarifas: false,
  areasComJanelas: [],
  temEmpresas: false,
  temPessoas: false,
  temFontes: false,
}

/** The facts that each step adds. */
const traz: Record<Passo, Partial<FatosDoComeco>> = {
  identidade: {
    identidade: {
      nome: 'Porto',
      cnpj: '12ABC34501DE35',
      recinto: '7301402',
      encarregado: 'dados@porto.example',
    },
  },
  endereco: { endereco: { endereco: 'Av. 1', cidade: 'Vitória', uf: 'ES', cep: '29010930' } },
  aparencia: { temLogo: true, temCor: true },
  fuso: { fusoDefinido: true },
  bercos: { bercos: 1 },
  correio: { correio: { temServidor: true, temRemetente: true, testado: true } },
  cobranca: {
    beneficiario: {
      banco: '001',
      codigo: '1',
      carteira: '1',
      nome: 'Porto',
      cnpj: '12ABC34501DE35',
      cidade: 'Vitória',
      chavePix: 'a@b.example',
    },
  },
  tarifas: { temTarifas: true },
  grade: { areasComJanelas: ['GATE_CHEIO'] },
  empresas: { temEmpresas: true },
  pessoas: { temPessoas: true },
  fontes: { temFontes: true },
}

const feitosOf = (fatos: FatosDoComeco) =>
  estadoOfComeco(fatos)
    .filter(({ feito }) => feito)
    .map(({ passo }) => passo)

test('of an installation about which nothing is known everything is missing, and said', () => {
  const estado = estadoOfComeco(nada)
  expect(estado.map(({ passo }) => passo)).toEqual(nomesDosPassos)
  for (const { passo, feito, faltas } of estado) {
    expect(feito, passo).toBe(false)
    expect(faltas.length, passo).toBeGreaterThan(0)
  }
})

test('whichever steps were taken, in whatever order, exactly these are done', () => {
  fc.assert(
    fc.property(fc.subarray([...nomesDosPassos]), (taken) => {
      const fatos: FatosDoComeco = Object.assign({}, nada, ...taken.map((passo) => traz[passo]))
      expect(feitosOf(fatos)).toEqual(nomesDosPassos.filter((passo) => taken.includes(passo)))
    }),
  )
})

test('half a step is none, and names the other half', () => {
  const half = estadoOfComeco({
    ...nada,
    identidade: { nome: 'Porto', cnpj: '', recinto: '', encarregado: '' },
    temCor: true,
  })
  const faltasOf = (passo: Passo) => half.find((one) => one.passo === passo)?.faltas
  expect(faltasOf('identidade')).toEqual([
    'comecar.falta.cnpj',
    'comecar.falta.recinto',
    'comecar.falta.encarregado',
  ])
  expect(faltasOf('aparencia')).toEqual(['comecar.falta.logo'])
  expect(half.some(({ feito }) => feito)).toBe(false)
})

test('areas without windows are named even where others have some', () => {
  const grade = estadoOfComeco({ ...nada, ...traz.grade }).find(({ passo }) => passo === 'grade')
  expect(grade).toEqual({
    passo: 'grade',
    feito: true,
    faltas: areasTerminal.filter((area) => area !== 'GATE_CHEIO').map((area) => `enum.areaTerminal.${area}`),
  })
})
