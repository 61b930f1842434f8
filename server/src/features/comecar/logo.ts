import { createHash } from 'node:crypto'
import { isShown } from '@cais/core/anexo/formatos.ts'
import { anexoName } from '@cais/core/anexo/nome.ts'
import { withoutMetadata } from '@cais/core/anexo/sem-metadados.ts'
import {
  getLogo,
  largestLogo,
  logoFormatos,
  mostLogoPixels,
  removeLogo,
  saveLogo,
} from '@cais/core/api/comecar.ts'
import { examine } from '../../course/anexos/write-anexos.ts'
import { isDrawable } from '../../documents/pdf/drawable.ts'
import { notFound, Refused } from '../../http/refused.ts'
import { serve, servePrepared } from '../../http/serve.ts'

export const saveLogoEndpoint = servePrepared(saveLogo)(async ({ actor }, { query, file }) => {
  const name = anexoName(query.name)
  const refuse = (key: 'grande' | 'danificado' | 'pixels', ...more: string[]) => {
    throw new Refused(400, key === 'pixels' ? 'comecar.logo.pixels' : `anexo.recusa.${key}`, {
      params: [name, ...more],
    })
  }
  if (file.length > largestLogo) refuse('grande', '200 kB')
  const { formato, recusa, bytes } = await examine(actor, { name, file, permitidos: logoFormatos })
  if (recusa) throw new Refused(400, recusa.key, { params: recusa.params })
  if (!formato || !isShown(formato)) throw new Error('a picture that is not refused has a format')
  const picture = Buffer.from(withoutMetadata(bytes, formato))
  if (!(await isDrawable(picture, mostLogoPixels))) refuse('pixels', String(mostLogoPixels))
  return { content_type: formato, bytes: picture }
})(async ({ tx, out }, _request, picture) => {
  const versao = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 16)
  const saved = { ...picture, versao }
  await tx
    .insertInto('terminal_logo')
    .values(saved)
    .onConflict((conflict) => conflict.column('unico').doUpdateSet(saved))
    .execute()
  out.alert('comecar.logo.salvo')
  out.note({ versao })
})

export const removeLogoEndpoint = serve(removeLogo)(async ({ tx, out }) => {
  await tx.deleteFrom('terminal_logo').execute()
  out.alert('comecar.logo.retirado')
})

/** One year, like other files whose address changes with their content. */
const forGood = 'public, max-age=31536000, immutable'

export const getLogoEndpoint = serve(getLogo)(async ({ db, out }, { params }) => {
  const row = await db
    .selectFrom('terminal_logo')
    .select(['bytes', 'content_type'])
    .where('versao', '=', params.versao)
    .executeTakeFirst()
  const { bytes, content_type: contentType } = row ?? notFound()
  out.header('cache-control', forGood)
  out.header('etag', `"${params.versao}"`)
  // The headers keep a browser from running anything in the image, and let mail programs show it.
  out.header('content-security-policy', "default-src 'none'; sandbox")
  out.header('cross-origin-resource-policy', 'cross-origin')
  const fileName = `logo.${contentType === 'image/png' ? 'png' : 'jpg'}`
  return { contentType, fileName, chunks: inOnePiece(bytes), release: () => {} }
})

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes
}
