import type { AnexoView } from '@cais/core/api/anexo.ts'

/** The server also lists the rows that an attachment was removed from; screens leave them out. */
export const isAttached = ({ removed }: AnexoView['anexosEntities'][number]) => !removed
