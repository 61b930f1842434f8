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

/** A replacement for observers that jsdom lacks. Elements have no size here, so no change is ever reported. */
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
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

// Hidden elements are not rendered at all in most of our parts. Checking each element for visibility takes most of a
// test's time.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })

setTerminalZone('America/Sao_Paulo')

// Answers are rendered at once, without waiting for a timer.
notifyManager.setScheduler(queueMicrotask)

/** Tests run in Portuguese unless they choose otherwise. */
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
      // A text with an unfilled gap such as "{{param0}}" fails the test.
      missingInterpolationHandler: (text: string, [gap = '']: RegExpExecArray | string[]) => {
        complaints.push(`${gap} of “${text}” is not filled`)
        return gap
      },
    })
  countAsPeopleDo(i18next)
})

// Testing Library advances fake timers only when it finds Jest's global.
Object.assign(globalThis, { jest: vi })

/** Tests fail on console output, as the journeys do. Fake time passes only when a test says so, or waits for something. */
const complaints: unknown[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words.join(' ')))
})

afterEach(async () => {
  cleanup()
  // Elements that were added beside the page, such as one to measure text, would stay for the next test.
  document.body.replaceChildren()
  queryClient.clear()
  // Test files share modules, so session and language are reset after each test.
  session.set({ account: null, empresa: null, loginModal: 'closed' })
  if (i18next.language !== 'pt-br') await i18next.changeLanguage('pt-br')
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  expect(complaints).toEqual([])
})
