import { achar } from '@cais/core/api/achar.ts'
import { type Endpoint, serve } from '../../http/serve.ts'
import { findEverything } from '../../search/achar/achar.ts'

/** Searches everything by number or name, in one company or in all companies of the user. */
export const acharEndpoints: Endpoint[] = [
  serve(achar)(({ db, actor, empresa, now }, { query }) =>
    findEverything({ db, reader: { actor, empresa }, now }, query.texto),
  ),
]
