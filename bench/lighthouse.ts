import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** The parts of Lighthouse's report that are printed. */
interface Report {
  lighthouseVersion: string
  runtimeError?: { message: string }
  /** The speed of the machine at that moment: higher with less other load. */
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items?: { transferSize?: number }[] } }>
}

const program = fileURLToPath(new URL('lighthouse/node_modules/lighthouse/cli/index.js', import.meta.url))
const categories = ['performance', 'accessibility', 'best-practices']
const browser = [
  '--headless=new',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
]
const rounds = 3

/** Runs Lighthouse with its phone profile several times, and prints the run with the median performance. */
export async function printLighthouse(what: string, url: string): Promise<void> {
  const reports: Report[] = []
  for (let round = 0; round < rounds; round += 1) reports.push(await visit(url))
  const scoreOf = (report: Report) => report.categories.performance?.score ?? 0
  const median = reports.sort((a, b) => scoreOf(a) - scoreOf(b))[Math.floor(rounds / 2)]
  if (median) print(`${what}, Lighthouse ${median.lighthouseVersion} on a phone`, median)
}

async function visit(url: string): Promise<Report> {
  const args = [
    url,
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    `--only-categories=${categories}`,
    `--chrome-flags=${browser.join(' ')}`,
  ]
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    env,
    maxBuffer: 100_000_000,
  })
  const report = JSON.parse(stdout) as Report
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  return report
}

function print(title: string, { categories: scores, audits, environment }: Report): void {
  const of = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const seconds = (audit: string) => `${(of(audit) / 1000).toFixed(1)} s`
  console.log(`${title} (machine ${environment.benchmarkIndex.toFixed(0)})`)
  for (const name of categories)
    console.log(`  ${name.padEnd(15)} ${Math.round(100 * (scores[name]?.score ?? Number.NaN))}`)
  console.log(
    `  first paint ${seconds('first-contentful-paint')}, largest ${seconds('largest-contentful-paint')}`,
  )
  console.log(
    `  blocked ${of('total-blocking-time').toFixed(0)} ms, shifted ${of('cumulative-layout-shift').toFixed(3)}`,
  )
  const bytes = audits['network-requests']?.details?.items?.reduce(
    (sum, one) => sum + (one.transferSize ?? 0),
    0,
  )
  console.log(`  fetched ${((bytes ?? Number.NaN) / 1000).toFixed(0)} KB`)
}
