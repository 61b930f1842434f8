import { createServer, type Server } from 'node:http'
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net'

async function listen(server: Server | TcpServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')
  return address.port
}

interface CaptchaStandIn {
  url: string
  asked: Record<string, string>[]
  /** Runs before each verdict. */
  before: () => Promise<unknown>
  stop(): Promise<void>
}

/** A captcha server that accepts the token `human`. */
export async function startCaptcha(): Promise<CaptchaStandIn> {
  const standIn = { asked: [] as Record<string, string>[], before: (): Promise<unknown> => Promise.resolve() }
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray()
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    standIn.asked.push(form)
    await standIn.before()
    response.end(JSON.stringify({ success: form.response === 'human' }))
  })
  const port = await listen(server)
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return Object.assign(standIn, { url: `http://127.0.0.1:${port}/verify`, stop })
}

export interface SmtpStandIn {
  url: string
  /** The received mails, complete. */
  received: string[]
  /** The number of next mails to refuse, as a faulty mail server does. */
  refusals: number
  stop(): Promise<void>
}

/** A minimal mail server that accepts every mail, or refuses the next few. */
export async function startSmtp(): Promise<SmtpStandIn> {
  const standIn = { received: [] as string[], refusals: 0 }
  const server = createTcpServer((socket) => {
    let pending = ''
    let inMail = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (/^DATA/i.test(line) && standIn.refusals > 0) {
        standIn.refusals--
        return say('451 try again later')
      }
      if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n')
      inMail = /^DATA/i.test(line)
      return say(inMail ? '354 go on' : '250 fine')
    }
    say('220 stand-in')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      pending += String(chunk)
      while (true) {
        const end = inMail ? '\r\n.\r\n' : '\r\n'
        const at = pending.indexOf(end)
        if (at < 0) return
        const part = pending.slice(0, at)
        pending = pending.slice(at + end.length)
        if (inMail) {
          inMail = false
          standIn.received.push(part)
          say('250 taken')
        } else hear(part)
      }
    })
  })
  const port = await listen(server)
  const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return Object.assign(standIn, { url: `smtp://127.0.0.1:${port}`, stop })
}
