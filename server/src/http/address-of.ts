import type { FastifyRequest } from 'fastify'

/** Who has no address: a caller through a socket of this machine, or one who has left before it was asked. */
const none = '0.0.0.0'

/** Where a request comes from. Fastify's types say that there always is an address; there is not. */
export const addressOf = ({ ip }: { ip: FastifyRequest['ip'] | undefined }): string => ip ?? none
