import type { Nomes } from '@cais/core/api/a-mao.ts'
import { isObrigatorio } from '@cais/core/entrada/cadastros.ts'
import type { Cadastro } from '@cais/core/entrada/cadastros-nomes.ts'
import { type Campo, escolhas } from '@cais/core/entrada/campos.ts'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import i18next from 'i18next'
import { useTextOf } from '../../../client/text-of.ts'
import { DecimalInput } from '../../../ui/DecimalInput.tsx'
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

/** Inputs of a row stand at one height, whatever is said of them. */
export const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]
const ofCheckbox = <T extends { inputWrapperOrder: unknown }>({ inputWrapperOrder: _, ...field }: T) => field

/** One field of the table of fields, with the input that its kind needs. */
export function CampoInput({ cadastro, campo, form, nomes, isFirst }: CampoInputProps) {
  const textOf = useTextOf()
  const key = keyOfCampo(campo.nome)
  const help = `cadastros.ajuda.${cadastro}.${campo.nome}`
  const { value, onChange, error, ...props } = form.getInputProps(key)
  const required = isObrigatorio(cadastro, campo.nome)
  const field = {
    inputWrapperOrder,
    label: textOf(`cadastros.campo.${campo.nome}`),
    description: i18next.exists(help) ? textOf(help) : undefined,
    error,
    ...props,
    'data-path': key,
    ...(isFirst && { 'data-autofocus': true }),
  }
  switch (campo.tipo) {
    case 'simNao':
      return (
        <Checkbox
          {...ofCheckbox(field)}
          mt={{ xs: 30 }}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )
    case 'inteiro':
    case 'decimal':
      return (
        <DecimalInput
          {...field}
          required={required}
          value={value}
          onChange={onChange}
          decimalScale={campo.tipo === 'decimal' ? campo.casas : 0}
        />
      )
    case 'escolha':
      return (
        <NativeSelect
          {...field}
          required={required}
          value={value}
          onChange={onChange}
          data={[
            { value: '', label: '' },
            ...escolhas[campo.de].map((one) => ({
              value: String(one),
              label: textOf(`enum.${campo.de}.${one}`),
            })),
          ]}
        />
      )
    case 'momento':
      return <MomentoInput {...field} required={required} value={value} onChange={onChange} />
    case 'empresas':
      return <EmpresasInput {...field} value={value} onChange={onChange} nomes={nomes} />
    case 'texto':
    case 'textos':
      return (
        <TextInput
          {...field}
          required={required}
          autoComplete="off"
          value={value}
          onChange={onChange}
          maxLength={campo.tipo === 'texto' ? campo.max : 400}
        />
      )
    default:
      return (
        <ReferidoInput
          {...field}
          required={required}
          tipo={campo.tipo}
          value={value}
          onChange={onChange}
          nomes={nomes}
        />
      )
  }
}
