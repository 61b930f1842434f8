import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { copyDrawings, printGuide } from './document.ts'
import { hasFfmpeg } from './film.ts'
import { type Visit, withPortal } from './portal.ts'
import { takeScreens } from './screens.ts'
import { takeShots } from './shots.ts'
import { filmTour } from './tour.ts'

/** `npm run guides`, or only one part: `npm run guides -- pdf`. */
const parts: Record<string, (visit: Visit) => Promise<void>> = {
  pdf: printGuides,
  video: saveTour,
  screens: saveScreens,
}

const asked = process.argv.slice(2)
const unknown = asked.find((part) => !(part in parts))
if (unknown) fail(`There is no part ${unknown}: choose among ${Object.keys(parts).join(', ')}.`)
const isAsked = (part: string) => asked.length === 0 || asked.includes(part)
if (isAsked('video') && !hasFfmpeg())
  fail('The video needs ffmpeg: install it, for example with apt-get install ffmpeg.')

// Each part changes its demo world, so each has its own.
for (const [name, make] of Object.entries(parts)) {
  if (isAsked(name)) await withPortal(make)
}

async function printGuides(visit: Visit) {
  const shots = await takeShots(visit)
  const drawings = await copyDrawings(visit)
  for (const name of ['guia-do-cliente', 'manual-de-acesso'])
    save(`web/public/help/${name}.pdf`, await printGuide(visit, name, shots, drawings))
}

async function saveTour(visit: Visit) {
  save('web/public/help/visita-guiada.webm', await filmTour(visit))
}

async function saveScreens(visit: Visit) {
  for (const [name, picture] of await takeScreens(visit)) save(`docs/screens/${name}.webp`, picture)
}

function save(path: string, content: Buffer) {
  const file = new URL(`../${path}`, import.meta.url)
  mkdirSync(fileURLToPath(new URL('.', file)), { recursive: true })
  writeFileSync(file, content)
  console.log(`${path}  ${Math.ceil(content.length / 1024)} KB`)
}

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}
