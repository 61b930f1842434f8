import type { Nomes } from '@cais/core/api/a-mao.ts'
import { isObrigatorio } from '@cais/core/entrada/cadastros.ts'
import type { Cadastro } from '@cais/core/entrada/cadastros-nomes.ts'
import { type Campo, escolhas } from '@cais/core/entrada/campos.ts'
import i18next from 'i18next'
import { textOf, useTextOf } from '../../client/text-of.ts'
import { FieldInput } from '../../ui/FieldInput.tsx'
import { EmpresasInput } from './EmpresasInput.tsx'
import { keyOfCampo } from './form-values.ts'
import { MomentoInput } from './MomentoInput.tsx'
import { ReferidoInput } from './ReferidoInput.tsx'
import type { CadastroForm } from './use-cadastro-form.ts'

interface CampoInputProps {
  cadastro: Cadastro
  campo: Campo
  form: CadastroForm['form']
  nomes: Nomes
  isFirst: boolean
}

/** Descriptions stand below the inputs, so that the inputs of a row are in line. */
export const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]
/** The input for one field of a record. */
export function CampoInput({ cadastro, campo, form, nomes, isFirst }: CampoInputProps) {
  const text = useTextOf()
  const key = keyOfCampo(campo.nome)
  const help = `cadastros.ajuda.${cadastro}.${campo.nome}`
  const { value, onChange, error, ...props } = form.getInputProps(key)
  const required = isObrigatorio(cadastro, campo.nome)
  const field = {
    inputWrapperOrder,
    label: text(`cadastros.campo.${campo.nome}`),
    description: i18next.exists(help) ? text(help) : undefined,
    error,
    ...props,
    'data-path': key,
    ...(isFirst && { 'data-autofocus': true }),
  }
  const input = { ...field, required, value, onChange }
  switch (campo.tipo) {
    case 'simNao':
      return <FieldInput {...input} shape={{ type: 'check', mt: { xs: 30 } }} />
    case 'inteiro':
      return <FieldInput {...input} shape={{ type: 'number' }} />
    case 'decimal':
      return <FieldInput {...input} shape={{ type: 'number', decimals: campo.casas }} />
    case 'escolha':
      return <FieldInput {...input} shape={{ type: 'choice', choices: choicesOf(campo.de) }} />
    case 'texto':
      return <FieldInput {...input} shape={{ type: 'text', autoComplete: 'off', maxLength: campo.max }} />
    case 'textos':
      return <FieldInput {...input} shape={{ type: 'text', autoComplete: 'off', maxLength: 400 }} />
    case 'momento':
      return <MomentoInput {...input} />
    case 'empresas':
      return <EmpresasInput {...field} value={value} onChange={onChange} nomes={nomes} />
    default:
      return <ReferidoInput {...input} tipo={campo.tipo} nomes={nomes} />
  }
}

const choicesOf = (de: keyof typeof escolhas) => [
  { value: '', label: '' },
  ...escolhas[de].map((one) => ({ value: String(one), label: textOf(`enum.${de}.${one}`) })),
]
