import type { ServicoView } from '@cais/core/api/servico.ts'
import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import { en } from '@cais/core/texts/en.ts'
import { i18nextOptions } from '@cais/core/texts/i18next-options.ts'
import type { Language } from '@cais/core/texts/language.ts'
import { ptBr } from '@cais/core/texts/pt-br.ts'
import type { PendenciaStatus } from '@cais/core/workflow/estado.ts'
import { vezOf } from '@cais/core/workflow/politica.ts'
import i18next, { type TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { faltaText } from './falta-text.ts'

const translator = (language: Language): Promise<TFunction> =>
  i18next.createInstance().init({
    ...i18nextOptions,
    lng: language,
    resources: { [language]: { translation: language === 'en' ? en : ptBr } },
  })
const [inPortuguese, inEnglish] = [await translator('pt-br'), await translator('en')]

interface Given {
  tipo: PendenciaTipo
  status?: PendenciaStatus
  depoisDe?: number[]
  podeAgir?: boolean
  hasFatura?: boolean
  /** Whether a carrier is named. */
  transportador?: boolean
}

function servicoWith(given: Given[], more: Partial<ServicoView> = {}): ServicoView {
  const pendencias = given.map(({ tipo, status = 'ATIVA', depoisDe = [], ...rest }, index) => {
    const one = {
      id: index + 1,
      tipo,
      subtipo: null,
      status,
      statusVirtual: null,
      depoisDe,
      observacao: null,
    }
    return {
      ...one,
      podeAgir: rest.podeAgir ?? false,
      vez: vezOf({ tipo: 'RETIRADA' }, one, {
        hasFatura: rest.hasFatura ?? false,
        transportador: rest.transportador ?? false,
      }),
    }
  })
  return { status: 'PENDENTE', partes: [], pendencias, ...more } as unknown as ServicoView
}

const waiting = 'AGUARDANDO_PREDECESSORA'

test('what is missing, whose turn it is, and what comes then', () => {
  const servico = servicoWith([
    { tipo: 'LIBERACAO_DOCUMENTAL', status: 'RESOLVIDA' },
    { tipo: 'NOTAS_FISCAIS', podeAgir: true },
    { tipo: 'AGENDAMENTO', status: waiting, depoisDe: [2] },
  ])
  expect(faltaText(servico, inPortuguese, 'pt-br')).toBe('Falta: notas fiscais (você), depois agendamento.')
  expect(faltaText(servico, inEnglish, 'en')).toBe('Missing: invoices (you), then appointment.')
})

test('several people have their turns; yours is said first', () => {
  const servico = servicoWith([
    { tipo: 'LIBERACAO_DOCUMENTAL' },
    { tipo: 'ANEXO', podeAgir: true },
    { tipo: 'CONHECIMENTO_CARGA', podeAgir: true },
    { tipo: 'FINANCEIRA', status: waiting, depoisDe: [1] },
    { tipo: 'DADOS_TRANSPORTE', status: waiting, depoisDe: [1] },
    { tipo: 'AGENDAMENTO', status: waiting, depoisDe: [4, 5] },
  ])
  expect(faltaText(servico, inPortuguese, 'pt-br')).toBe(
    'Falta: anexo e conhecimento de carga (você); liberação documental (o terminal), depois cobrança, dados de transporte e agendamento.',
  )
})

test('a bill that was written is to be paid, another is to be written', () => {
  const bill = (hasFatura: boolean) =>
    faltaText(servicoWith([{ tipo: 'FINANCEIRA', hasFatura, podeAgir: hasFatura }]), inPortuguese, 'pt-br')
  expect(bill(false)).toBe('Falta: cobrança (o terminal).')
  expect(bill(true)).toBe('Falta: cobrança (você).')
})

test('a looker-on reads who else has to act', () => {
  const partes = [{ papel: 'TRANSPORTADOR' }] as ServicoView['partes']
  const servico = servicoWith([{ tipo: 'DADOS_TRANSPORTE' }, { tipo: 'ANALISE_ARMAZEM' }], { partes })
  expect(faltaText(servico, inPortuguese, 'pt-br')).toBe(
    'Falta: dados de transporte (o requisitante ou o transportador); análise do armazém (o armazém).',
  )
})

test('once the carrier is named, the drivers are missing from it, and only the carrier reads that it is "you"', () => {
  const read = (podeAgir: boolean) => {
    const servico = servicoWith([
      { tipo: 'DADOS_TRANSPORTE', transportador: true, podeAgir },
      { tipo: 'AGENDAMENTO', status: waiting, depoisDe: [1] },
    ])
    return [faltaText(servico, inPortuguese, 'pt-br'), faltaText(servico, inEnglish, 'en')]
  }
  expect(read(false)).toEqual([
    'Falta: dados de transporte (o transportador), depois agendamento.',
    'Missing: transport details (the haulier), then appointment.',
  ])
  expect(read(true)).toEqual([
    'Falta: dados de transporte (você), depois agendamento.',
    'Missing: transport details (you), then appointment.',
  ])
})

test.each([
  ['AGUARDANDO_EXECUCAO', 'Nada falta: o serviço aguarda a execução pelo terminal.'],
  ['EXECUTADO', 'Nada falta: o serviço foi executado.'],
  ['CANCELADO', 'O serviço foi cancelado.'],
] as const)('%s: %s', (status, text) => {
  const done = servicoWith([{ tipo: 'ANEXO', status: 'RESOLVIDA' }], { status })
  expect(faltaText(done, inPortuguese, 'pt-br')).toBe(text)
})
