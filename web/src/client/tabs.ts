/** What the tabs of one browser tell each other about its session. A channel has one origin: nobody else hears it. */
type Word =
  | { about: 'who' }
  | { about: 'here'; token: string }
  | { about: 'signed-in'; token: string; rememberMe: boolean }
  | { about: 'ended'; token: string }

/**
 * A tab that is there answers within a few milliseconds, a busy one within some hundred. Only a browser that had a session
 * open waits so long, once, while the scripts come anyway. What is answered later still counts.
 */
const patience = 1_000

interface Hearing {
  /** This tab's token, where it has one that is good. */
  tokenToGive: () => string | null
  onSignedIn: (token: string, rememberMe: boolean) => void
  onEnded: (token: string) => void
}

let channel: BroadcastChannel | null = null

export function joinTabs({ tokenToGive, onSignedIn, onEnded }: Hearing): void {
  if (channel) return
  channel = new BroadcastChannel('cais.session')
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.about === 'who') {
      const token = tokenToGive()
      if (token) tell({ about: 'here', token })
    }
    if (data.about === 'signed-in') onSignedIn(data.token, data.rememberMe)
    if (data.about === 'ended') onEnded(data.token)
  })
}

function tell(word: Word): void {
  channel?.postMessage(word)
}

export const tellSignedIn = (token: string, rememberMe: boolean) =>
  tell({ about: 'signed-in', token, rememberMe })

export const tellEnded = (token: string) => tell({ about: 'ended', token })

/** The token that another tab works with, if it is another than this one; null where none says so in time. */
export function askTabs(known: string | null, onLate?: (token: string) => void): Promise<string | null> {
  const asked = channel
  if (!asked) return Promise.resolve(null)
  return new Promise((resolve) => {
    let isLate = false
    const listen = ({ data }: MessageEvent<Word>) => {
      if (data.about !== 'here' || data.token === known) return
      clearTimeout(timer)
      asked.removeEventListener('message', listen)
      if (isLate) onLate?.(data.token)
      else resolve(data.token)
    }
    const giveUp = () => {
      isLate = true
      if (!onLate) asked.removeEventListener('message', listen)
      resolve(null)
    }
    const timer = setTimeout(giveUp, patience)
    asked.addEventListener('message', listen)
    tell({ about: 'who' })
  })
}
