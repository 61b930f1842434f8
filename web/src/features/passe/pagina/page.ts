import type { PasseDoLink } from '@cais/core/api/passe.ts'
import { nomeDoProduto } from '@cais/core/values/produto.ts'
import { forget, isOver, type Kept, keep, keepEnd, readKept } from './kept.ts'
import { deadNodes, element, heading, momentsIn, passeNodes, type Saying } from './show.ts'
import { chooseLanguage, type PageText, speaker, startLanguage, tagOf } from './texts.ts'

/**
 * The pass as the driver sees it: a separate page without the application, small enough for a slow network, and able to
 * open offline. The secret stands behind the hash of the address, which browsers do not send, so that no server logs
 * it.
 */
type Shown =
  | { tipo: 'PASSE'; kept: Kept; offline: boolean }
  | { tipo: 'FIM'; situacao: 'USADO' | 'ENCERRADO' | 'CANCELADO' }
  | { tipo: 'DIZ'; texto: PageText; retry: boolean }

const everyMinute = 60_000
let language = startLanguage()
let shown: Shown = { tipo: 'DIZ', texto: 'passe.loading', retry: false }
let isReady = false

function tokenHere(): string {
  const raw = location.hash.slice(1)
  try {
    return decodeURIComponent(raw)
  } catch {
    // A messenger may cut the link inside of an escape sequence; the server refuses such a token.
    return raw
  }
}

/** How long the page waits for the server, in milliseconds, before it shows the stored pass. */
const patience = 8_000

async function ask(token: string): Promise<Shown> {
  const response = await fetch('/api/passe', {
    method: 'POST',
    signal: AbortSignal.timeout(patience),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    referrerPolicy: 'no-referrer',
    credentials: 'omit',
  })
  if (response.status === 404 || response.status === 400) return { tipo: 'FIM', situacao: 'CANCELADO' }
  if (response.status === 429) return { tipo: 'DIZ', texto: 'passe.muitas', retry: true }
  if (!response.ok) throw new Error(`answered with ${response.status}`)
  const { situacao, agora, passe } = (await response.json()) as PasseDoLink
  if (situacao !== 'VALIDO') return { tipo: 'FIM', situacao }
  if (!passe) throw new Error('a valid pass shows something')
  const now = Date.now()
  return { tipo: 'PASSE', kept: { passe, visto: now, adiante: Date.parse(agora) - now }, offline: false }
}

/** The state that the device has stored. */
function remembered(token: string): Shown {
  const kept = readKept(token)
  if (!kept)
    return { tipo: 'DIZ', texto: navigator.onLine ? 'passe.falhou' : 'passe.offline-nada', retry: true }
  if (!isOver(kept, Date.now())) return { tipo: 'PASSE', kept, offline: true }
  keepEnd(token)
  return { tipo: 'FIM', situacao: 'ENCERRADO' }
}

async function look(): Promise<void> {
  const token = tokenHere()
  if (!token) return show({ tipo: 'DIZ', texto: 'passe.sem-link', retry: false })
  const answer = await ask(token).catch(() => null)
  if (token !== tokenHere()) return
  const next = answer?.tipo === 'DIZ' && readKept(token) ? remembered(token) : (answer ?? remembered(token))
  if (answer?.tipo === 'PASSE') keep(token, answer.kept)
  if (answer?.tipo === 'FIM') (answer.situacao === 'ENCERRADO' ? keepEnd : forget)(token)
  show(next)
}

function show(next: Shown): void {
  shown = next
  const saying: Saying = { say: speaker(language), language }
  const main = document.getElementById('passe')
  document.documentElement.lang = tagOf(language)
  document.title = `${saying.say('passe.titulo')} · ${portalOf(next)}`
  main?.replaceChildren(top(saying, portalOf(next)), ...nodesOf(next, saying).filter((node) => node !== null))
  main?.setAttribute('aria-busy', String(next.tipo === 'DIZ' && next.texto === 'passe.loading'))
}

function nodesOf(next: Shown, saying: Saying) {
  const { say } = saying
  if (next.tipo === 'FIM') return deadNodes(next.situacao, saying)
  if (next.tipo === 'DIZ')
    return [
      heading('espera', say('passe.titulo')),
      element('p', { class: 'grande', role: 'status' }, say(next.texto)),
      next.retry ? button(say('passe.tentar'), () => void look()) : null,
    ]
  const { kept, offline } = next
  const [first = null, ...rest] = passeNodes(kept.passe, new Date(Date.now() + kept.adiante), saying)
  const quando = momentsIn(language, kept.passe.fuso).full(new Date(kept.visto + kept.adiante))
  return [
    first,
    offline ? element('p', { class: 'aviso', role: 'status' }, say('passe.offline', { quando })) : null,
    ...rest,
    isReady ? element('p', { class: 'nota' }, say('passe.guardado')) : null,
  ]
}

/** The name of the terminal in the pass, else that of the product. */
const portalOf = (next: Shown) => (next.tipo === 'PASSE' && next.kept.passe.terminal) || nomeDoProduto

function top({ say }: Saying, portal: string): HTMLElement {
  const other = language === 'en' ? 'pt-br' : 'en'
  const change = button(say('passe.trocar-idioma'), () => {
    language = other
    chooseLanguage(other)
    show(shown)
    document.querySelector<HTMLElement>('header button')?.focus()
  })
  change.lang = tagOf(other)
  return element('header', {}, element('strong', {}, portal), change)
}

function button(text: string, onClick: () => void): HTMLElement {
  const made = element('button', { type: 'button' }, text)
  made.addEventListener('click', onClick)
  return made
}

/**
 * While the page is visible, it watches the end of the window and checks from time to time whether the pass is still
 * valid.
 */
function follow(): void {
  if (document.visibilityState === 'visible') void look()
}

async function openWithoutNetwork(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/passe/sw.js', { scope: '/passe/' })
  await navigator.serviceWorker.ready
  isReady = true
  show(shown)
}

show(shown)
void look()
setInterval(follow, everyMinute)
for (const event of ['hashchange', 'online', 'offline']) addEventListener(event, () => void look())
document.addEventListener('visibilitychange', follow)
openWithoutNetwork().catch(() => {
  // A browser that refuses storage shows the pass only while it is online.
})
