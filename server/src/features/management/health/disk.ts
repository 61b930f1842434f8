import { statfs } from 'node:fs/promises'
import type { HealthComponent } from '@cais/core/api/health.ts'
import type { Config } from '../../../config.ts'
import { unwell, well } from './component.ts'

const megabyte = 1024 * 1024
/** Below the first PostgreSQL soon cannot write; below the second somebody should make room. */
const tooLittle = 512 * megabyte
const shareToMind = 0.1

/** Where the embedded database is, else where the server runs. */
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
