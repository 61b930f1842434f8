import { findBookingsByNumero } from '@cais/core/api/booking.ts'
import { sql } from 'kysely'
import { containsFolded } from '../../db/like.ts'
import { serve } from '../../http/serve.ts'
import { scopeOf, selectBookings } from '../../search/booking-matches.ts'

export const findBookingsByNumeroEndpoint = serve(findBookingsByNumero)(({ db, actor }, { params, query }) =>
  selectBookings(db, scopeOf(actor, query.companyId), containsFolded(sql`fold(b.numero)`, params.text)),
)
