import { idParam } from '../../values/inputs.ts'
import { emailEmpresa } from '../email-empresa.ts'
import { managers } from '../empresa.ts'
import { route } from '../route.ts'

export const getEmailEmpresa = route({
  method: 'GET',
  path: '/api/email-empresas/:id',
  access: managers,
  summary: 'One e-mail address of a company.',
  params: idParam,
  answer: emailEmpresa,
})
