import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

const done = '--- the block is done ---'

/** One bash in a folder of its own, which runs the blocks of a page one after the other, as a reader would. */
export class Shell {
  readonly folder = mkdtempSync(join(tmpdir(), 'cais-page-'))
  readonly #bash: ChildProcessWithoutNullStreams
  #output = ''
  #complaints = ''

  constructor(variables: Record<string, string>) {
    requireTool('bash')
    requireTool('curl')
    // Only these variables are set; `node` is the Node of the tests.
    const PATH = [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter)
    const env = { PATH, HOME: this.folder, ...variables }
    this.#bash = spawn('bash', ['-eu', '-o', 'pipefail'], { cwd: this.folder, env })
    this.#bash.stdout.on('data', (chunk) => {
      this.#output += chunk
    })
    this.#bash.stderr.on('data', (chunk) => {
      this.#complaints += chunk
    })
  }

  /** Runs a block and returns its output; the first failing command ends the shell. */
  async run(block: string): Promise<string> {
    this.#output = ''
    writeFileSync(join(this.folder, 'block.sh'), block)
    return new Promise((resolve, reject) => {
      const ended = (code: number | null) =>
        reject(new Error(`ended with ${code}: ${this.#complaints}${this.#output}\n${block}`))
      const listen = () => {
        const at = this.#output.indexOf(done)
        if (at < 0) return
        this.#bash.stdout.off('data', listen)
        this.#bash.off('close', ended)
        resolve(this.#output.slice(0, at).trim())
      }
      this.#bash.once('close', ended)
      this.#bash.stdout.on('data', listen)
      this.#bash.stdin.write(`. ./block.sh\necho '${done}'\n`)
    })
  }

  end(): void {
    this.#bash.stdin.end()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

function requireTool(name: string): void {
  const { error } = spawnSync(name, ['--version'])
  if (error) throw new Error(`docs/api.md is run with ${name}, which this machine does not have; install it.`)
}
