import { en } from '@cais/core/texts/en.ts'
import { countAsPeopleDo, i18nextOptions, numbersAsWritten } from '@cais/core/texts/i18next-options.ts'
import { ptBr } from '@cais/core/texts/pt-br.ts'
import { notifyManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { queryClient } from '../client/query-client.ts'
import { session } from '../client/session.ts'
import { setTerminalZone } from '../client/terminal-time.ts'

/** What a page has and this one lacks: nothing here is measured, so nothing changes its size. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = StillObserver
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  })
window.scrollTo = () => {}
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
Element.prototype.scrollIntoView = () => {}

// What is hidden is not there at all in most of our parts, and asking every element whether it is takes most of the time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })

setTerminalZone('America/Sao_Paulo')

// An answer is shown as soon as it is there, whatever the clock says.
notifyManager.setScheduler(queueMicrotask)

/** People read Portuguese first. */
beforeAll(async () => {
  if (i18next.isInitialized) return
  const resources = { 'pt-br': { translation: ptBr }, en: { translation: en } }
  await i18next
    .use(initReactI18next)
    .use(numbersAsWritten)
    .init({
      ...i18nextOptions,
      lng: 'pt-br',
      resources,
      // Nobody reads "{{param0}}".
      missingInterpolationHandler: (text: string, [gap = '']: RegExpExecArray | string[]) => {
        complaints.push(`${gap} of “${text}” is not filled`)
        return gap
      },
    })
  countAsPeopleDo(i18next)
})

// Testing Library moves a clock that stands still only where it finds Jest's.
Object.assign(globalThis, { jest: vi })

/** As in the journeys, the console stays quiet. Time passes only when a test says so, or waits for something. */
const complaints: unknown[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words.join(' ')))
})

afterEach(async () => {
  cleanup()
  // What is measured beside the page, such as the height of a text, stays there for the next test to find.
  document.body.replaceChildren()
  queryClient.clear()
  // Files share modules, so nobody stays signed in and no language stays chosen for the next one.
  session.set({ account: null, empresa: null, loginModal: 'closed' })
  if (i18next.language !== 'pt-br') await i18next.changeLanguage('pt-br')
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  expect(complaints).toEqual([])
})
