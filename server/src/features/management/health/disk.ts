import { statfs } from 'node:fs/promises'
import type { HealthComponent } from '@cais/core/api/health.ts'
import type { Config } from '../../../config.ts'
import { unwell, well } from './component.ts'

const megabyte = 1024 * 1024
/** In bytes free: below 512 MB PostgreSQL soon cannot write. Below a tenth of the disk a warning asks to make room. */
const tooLittle = 512 * megabyte
const shareToMind = 0.1

/** The disk of the embedded database, or else of the server's working directory. */
export async function diskHealth({ databaseUrl, dataDir }: Config): Promise<HealthComponent> {
  const path = databaseUrl ? process.cwd() : dataDir
  const { blocks, bavail, bsize } = await statfs(path).catch(() => statfs(process.cwd()))
  return judgeDisk(bavail * bsize, blocks * bsize)
}

export function judgeDisk(free: number, total: number): HealthComponent {
  const details = { total, free, threshold: tooLittle }
  if (free < tooLittle) return unwell('DOWN', 'health.reason.disk-full', details)
  return free < total * shareToMind ? unwell('WARNING', 'health.reason.disk-low', details) : well(details)
}
