import { corOfEstado, type Estado, estados } from '@cais/core/rules/estados.ts'
import { en } from '@cais/core/texts/en.ts'
import { type Language, languages } from '@cais/core/texts/language.ts'
import { ptBr } from '@cais/core/texts/pt-br.ts'
import { type PendenciaStatus, pendenciaStatuses } from '@cais/core/workflow/estado.ts'
import { cleanup, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PendenciaVista, Visao } from '../../client/visao.ts'
import { show, showAt } from '../../testing/show.tsx'
import { StatusBadge } from '../../trade/estado/StatusBadge.tsx'
import { PendenciaGraph } from './PendenciaGraph.tsx'
import { PendenciaTable } from './PendenciaTable.tsx'

const texts = { 'pt-br': ptBr, en } as const

async function speak(language: Language) {
  await i18next.changeLanguage(language)
}
afterEach(() => speak('pt-br'))

const isOfPendencia = (estado: Estado) => estado.startsWith('pendenciaStatus.')
const rotuloIn = (estado: Estado) => estado.split('.')[1] as PendenciaVista['rotulo']
const statusOf = (rotulo: string): PendenciaStatus =>
  pendenciaStatuses.find((one) => one === rotulo) ??
  (rotulo.startsWith('AGUARDANDO_SUCESSORA') ? 'AGUARDANDO_SUCESSORA' : 'ATIVA')

function visaoWith(...given: Partial<PendenciaVista>[]): Visao {
  const pendencias = given.map((one, index) => ({
    id: index + 1,
    tipo: 'LIBERACAO_DOCUMENTAL',
    subtipo: null,
    statusVirtual: null,
    depoisDe: [],
    observacao: null,
    identificador: null,
    vez: null,
    podeAgir: false,
    ...one,
  }))
  const servico = {
    id: 5,
    tipo: 'RETIRADA',
    status: 'PENDENTE',
    papel: 'REQUISITANTE',
    partes: [],
    pendencias,
  }
  return { servico, companyId: 1, area: 'cliente' } as unknown as Visao
}

/** The colour of a badge or box. */
const colourOf = (element: Element | null | undefined) =>
  /var\(--mantine-color-(\w+)-light\)/.exec(element?.getAttribute('style') ?? '')?.[1]

describe.each(languages)('in %s', (language) => {
  beforeEach(() => speak(language))

  test.each(estados)('the badge of %s says its word in its colour', (estado) => {
    const [enumType = '', status = ''] = estado.split('.')
    show(<StatusBadge enumType={enumType} status={status} />)
    const word = screen.getByText(texts[language][`enum.${estado}`])
    expect(colourOf(word.parentElement)).toBe(corOfEstado(estado))
  })

  const drawn = estados.filter((one) => isOfPendencia(one) && one !== 'pendenciaStatus.INATIVA')
  test.each(drawn)('drawing and table say the same about %s', async (estado) => {
    const word = texts[language][`enum.${estado}`]
    const rotulo = rotuloIn(estado)
    const visao = visaoWith({ rotulo, status: statusOf(rotulo), vez: 'TERMINAL' })
    await showAt({ path: '/', at: '/' }, () => (
      <>
        <PendenciaGraph visao={visao} onOpen={() => {}} />
        <PendenciaTable visao={visao} onOpen={() => {}} />
      </>
    ))
    const drawing = screen.getByRole('list', { name: texts[language]['servico.grafo.nome'] })
    const box = within(drawing).getByRole('button')
    const inBox = within(box).getByText(word)
    const inTable = within(screen.getByRole('table')).getByText(word)
    expect(inBox.className).toMatch(/state/)
    expect(colourOf(box)).toBe(corOfEstado(estado))
    expect(colourOf(inTable.parentElement)).toBe(corOfEstado(estado))
  })
})

test('a box tells its name, whose turn it is and its state, in this order', async () => {
  const visao = visaoWith({ rotulo: 'EM_ANALISE', status: 'EM_ANALISE', vez: 'TERMINAL' })
  await showAt({ path: '/', at: '/' }, () => <PendenciaGraph visao={visao} onOpen={() => {}} />)
  expect(
    screen.getByRole('button', { name: /^Liberação documental ?: ?o terminal ?\. ?Em análise/ }),
  ).toBeTruthy()
})

test('what waits for the next step is not drawn as done, nor as what holds the service back', async () => {
  const legend = async (...given: Partial<PendenciaVista>[]) => {
    const visao = visaoWith(...given)
    await showAt({ path: '/', at: '/' }, () => <PendenciaGraph visao={visao} onOpen={() => {}} />)
    const [, list] = screen.getAllByRole('list')
    const said = within(list as HTMLElement).getAllByRole('listitem')
    const read = said.map(({ textContent }) => textContent?.trim())
    cleanup()
    return read
  }
  const handed = { rotulo: 'AGUARDANDO_SUCESSORA', status: 'AGUARDANDO_SUCESSORA' } as const
  const next = {
    rotulo: 'EM_ANALISE',
    status: 'EM_ANALISE',
    vez: 'TERMINAL',
    depoisDe: [1],
  } satisfies Partial<PendenciaVista>
  expect(await legend(handed, next)).toEqual(['Aguardando próxima etapa', 'Vez de outro'])
  expect(await legend({ rotulo: 'RESOLVIDA', status: 'RESOLVIDA' }, next)).toEqual([
    'Resolvida',
    'Vez de outro',
  ])
})
