/** The messages that tabs of one browser exchange about the session. A channel has one origin, so no other site reads it. */
type Word =
  | { about: 'who' }
  | { about: 'here'; token: string }
  | { about: 'signed-in'; token: string; rememberMe: boolean }
  | { about: 'ended'; token: string }

/**
 * How long a tab waits for an answer, in milliseconds. An open tab answers within a few, a busy one within some
 * hundred. Only a browser with an open session waits, once, while scripts load. Later answers still count.
 */
const patience = 1_000

interface Hearing {
  /** This tab's token, if it has a valid one. */
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

/** Asks the other tabs for their token, if it differs from the known one; null where no tab answers in time. */
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
