import type { PasseView } from '@cais/core/api/passe.ts'
import type { SituacaoDoPasse } from '@cais/core/rules/passe.ts'
import { formatShort } from '@cais/core/values/format.ts'
import { qrPath, qrSide } from '@cais/core/values/qr.ts'
import { type PageLanguage, type Say, tagOf } from './texts.ts'

type Child = Node | string | null

export function element(name: string, attributes: Record<string, string>, ...children: Child[]): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children.filter((child) => child !== null))
  return made
}

const svgSpace = 'http://www.w3.org/2000/svg'

function drawing(attributes: Record<string, string>, path: Record<string, string>): SVGElement {
  const svg = document.createElementNS(svgSpace, 'svg')
  const shape = document.createElementNS(svgSpace, 'path')
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value)
  for (const [key, value] of Object.entries(path)) shape.setAttribute(key, value)
  svg.append(shape)
  return svg
}

const signs = { vale: 'M4 13l5 5L20 7', nao: 'M5 5l14 14M19 5L5 19', espera: 'M12 4v9l5 3' }

/** Whether the pass is valid, as word, colour and icon; it stands first on the page. */
export function heading(kind: keyof typeof signs, text: string): HTMLElement {
  const sign = drawing(
    { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    { d: signs[kind], fill: 'none', stroke: 'currentColor', 'stroke-width': '3', 'stroke-linecap': 'round' },
  )
  return element('h1', { class: kind }, sign, text)
}

export interface Saying {
  say: Say
  language: PageLanguage
}

/** The content of a valid pass. */
export function passeNodes(passe: PasseView, now: Date, { say, language }: Saying): Child[] {
  const when = momentsIn(language, passe.fuso)
  const [inicio, fim, de, ate] = [passe.inicio, passe.fim, passe.de, passe.ate].map((text) => new Date(text))
  if (!inicio || !fim || !de || !ate) return []
  return [
    heading('vale', say('passe.situacao.VALIDO')),
    now < de ? element('p', { class: 'aviso' }, say('passe.espera', { hora: when.full(de) })) : null,
    fact(say('passe.horario'), 'dia', when.day(inicio)),
    element('p', { class: 'horas' }, `${when.time(inicio)}–${when.time(fim)}`),
    drawing(
      {
        class: 'qr',
        viewBox: `0 0 ${qrSide(passe.qr)} ${qrSide(passe.qr)}`,
        role: 'img',
        'aria-label': say('passe.qr', { codigo: passe.codigo }),
        'shape-rendering': 'crispEdges',
      },
      { d: qrPath(passe.qr), fill: '#000' },
    ),
    element(
      'p',
      { class: 'codigo', 'aria-label': `${say('passe.codigo')} ${passe.codigo}`, role: 'group' },
      passe.codigo,
    ),
    fact(say('passe.caminhao'), 'placa', passe.placas.join(' · ') || say('passe.sem-placa')),
    fact(say('passe.motorista'), 'grande', passe.motoristas.join(' · ') || say('passe.sem-motorista')),
    fact(say('passe.portao'), 'grande', say(`passe.area.${passe.areaTerminal}`)),
    fact(say(passe.traz ? 'passe.traz' : 'passe.leva'), 'grande', cargaOf(passe, say)),
    fact(say('passe.chegue'), 'dia', when.full(de)),
    fact(say('passe.ate'), 'dia', when.full(ate)),
    element('h2', {}, say('passe.itens')),
    element('ul', {}, ...passe.itens.map((item) => element('li', {}, say(`passe.item.${item}`)))),
    element('p', { class: 'nota' }, say('passe.confira')),
  ]
}

/**
 * The name of the cargo, with the number of pieces on this truck where several share it. Passes that were stored by an
 * earlier release have no such number.
 */
const cargaOf = ({ carga, quantidade }: PasseView, say: Say) =>
  quantidade ? say('passe.volumes', { carga, quantidade: String(quantidade) }) : carga

/** The content of an invalid pass: its state, the reason, and what to do. */
export const deadNodes = (situacao: Exclude<SituacaoDoPasse, 'VALIDO'>, { say }: Saying): Child[] => [
  heading('nao', say(`passe.situacao.${situacao}`)),
  element('p', { class: 'grande' }, say(`passe.situacao-diz.${situacao}`)),
  situacao === 'USADO' ? null : element('p', {}, say('passe.novo')),
]

function fact(label: string, look: string, value: string): DocumentFragment {
  const both = document.createDocumentFragment()
  both.append(element('h2', {}, label), element('p', { class: look }, value))
  return both
}

/** Formats times in the terminal's time zone, not the phone's. */
export function momentsIn(language: PageLanguage, timeZone: string) {
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tagOf(language), { timeZone, ...options })
    return (instant: Date) => format.format(instant)
  }
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return {
    day: write({ weekday: 'long', day: 'numeric', month: 'long' }),
    time: write(clock),
    // The month is a word in English, as everywhere, so that it is not taken for the day.
    full: (instant: Date) => formatShort(instant, timeZone, language),
  }
}
