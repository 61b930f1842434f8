import { isStaff } from '@cais/core/access/access.ts'
import { landingPath } from '@cais/core/access/area.ts'
import { authorityOfTipo } from '@cais/core/access/authority.ts'
import { redirect } from '@tanstack/react-router'
import { conversaAddress } from '../client/route-params.ts'
import { session } from '../client/session.ts'
import { suporteLink } from '../client/suporte-link.ts'
import { type Destination, requires } from './guard.ts'

const { Cliente, ...others } = authorityOfTipo
const ofCompany = requires(Cliente, ...Object.values(others))

/** The address in mails about an answer. It opens the chat with the conversation, for terminal staff the inbox. */
export const conversaLink = {
  path: 'suporte/$conversaId' as const,
  params: conversaAddress,
  beforeLoad: async (destination: Destination & { params: { companyId: number; conversaId: number } }) => {
    const { companyId, conversaId } = destination.params
    if (isStaff(session.get().account))
      throw redirect({ href: `/terminal/suporte?conversa=${conversaId}`, replace: true })
    await ofCompany(destination)
    suporteLink.set({ companyId, conversaId })
    throw redirect({ to: landingPath(session.get().empresa) ?? '/', replace: true })
  },
}
