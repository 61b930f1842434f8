import type { AnexoView } from '@cais/core/api/anexo.ts'

/** What an attachment was taken off is told by the server, and no longer shown. */
export const isAttached = ({ removed }: AnexoView['anexosEntities'][number]) => !removed
