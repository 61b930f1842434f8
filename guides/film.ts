import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'

export const filmSize = { width: 1280, height: 720 }

interface Frame {
  file: string
  /** In seconds. */
  at: number
}

/** Whether ffmpeg, which makes the film from its frames, is installed. */
export function hasFfmpeg(): boolean {
  return spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0
}

/** Records pages one after another, and makes one film of them. */
export class Film {
  private readonly folder = mkdtempSync(join(tmpdir(), 'cais-film-'))
  private readonly takes: Frame[][] = []

  /** Records the page during `play`. The browser sends a frame whenever something has changed. */
  async record(page: Page, play: () => Promise<void>): Promise<void> {
    const frames: Frame[] = []
    const take = this.takes.push(frames)
    const session = await page.context().newCDPSession(page)
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      const file = join(this.folder, `${take}-${frames.length}.jpg`)
      writeFileSync(file, Buffer.from(data, 'base64'))
      frames.push({ file, at: metadata.timestamp ?? Date.now() / 1000 })
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await session.send('Page.startScreencast', {
      format: 'jpeg',
      quality: 92,
      maxWidth: width,
      maxHeight: height,
    })
    await play()
    await session.send('Page.stopScreencast')
    const last = frames.at(-1)
    if (!last) throw new Error('the browser sent no frames')
    frames.push({ file: last.file, at: Math.max(Date.now() / 1000, last.at + 0.1) })
  }

  /** One WebM file. On a busy machine the recording is longer; it is sped up to the greatest length. */
  async develop(mostSeconds: number): Promise<Buffer> {
    const list = join(this.folder, 'frames.txt')
    const film = join(this.folder, 'film.webm')
    const shots = this.takes.flatMap(shotsOf)
    const played = shots.reduce((sum, { seconds }) => sum + seconds, 0)
    const pace = Math.min(1, mostSeconds / played)
    const lines = shots.map(
      ({ file, seconds }) => `file '${file}'\nduration ${(seconds * pace).toFixed(4)}\n`,
    )
    writeFileSync(list, lines.join(''))
    const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list]
    await promisify(execFile)('ffmpeg', [...input, ...encoding, film])
    return readFileSync(film)
  }

  /** Deletes the frames. */
  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

const { width, height } = filmSize
const encoding = [
  `-vf fps=20,scale=${width}:${height},format=yuv420p`,
  '-c:v libvpx-vp9 -crf 42 -b:v 0 -deadline realtime -cpu-used 6 -row-mt 1 -tune-content screen',
  '-fflags +bitexact -flags +bitexact',
].flatMap((options) => options.split(' '))

/** Each frame is shown until the next one. */
function shotsOf(frames: Frame[]): { file: string; seconds: number }[] {
  return frames
    .slice(0, -1)
    .map(({ file, at }, index) => ({ file, seconds: (frames[index + 1]?.at ?? at) - at }))
}
