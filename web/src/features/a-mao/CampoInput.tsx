import type { Nomes } from '@cais/core/api/a-mao.ts'
import { isObrigatorio } from '@cais/core/entrada/cadastros.ts'
import type { Cadastro } from '@cais/core/entrada/cadastros-nomes.ts'
import { type Campo, escolhas } from '@cais/core/entrada/campos.ts'
import { Group, Input, TextInput, type TextInputProps } from '@mantine/core'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf, useTextOf } from '../../client/text-of.ts'
import { CadastroAutocomplete, type CadastroMatch } from '../../pickers/CadastroAutocomplete.tsx'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'
import { PortoAutocomplete } from '../../pickers/PortoAutocomplete.tsx'
import { FieldInput } from '../../ui/FieldInput.tsx'
import { TypedDateInput } from '../../ui/TypedDateInput.tsx'
import { EmpresasInput } from './EmpresasInput.tsx'
import { keyOfCampo } from './form-values.ts'
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

interface MomentoInputProps {
  label: string
  /** `2030-11-20 06:00` in the terminal's time zone, or empty. */
  value: string
  onChange: (value: string) => void
  error?: React.ReactNode
  description?: string | undefined
  required: boolean
  'data-path': string
}

/** A day with a time. A day alone means midnight, and a time alone waits for its day. */
function MomentoInput({ label, value, onChange, error, required, ...props }: MomentoInputProps) {
  const { t } = useTranslation()
  const [day = '', given = ''] = value.split(' ')
  const [typedHour, setHour] = useState(given)
  const hour = given || typedHour
  const write = (nextDay: string | null, nextHour: string) => {
    setHour(nextHour)
    onChange(nextDay ? `${nextDay} ${nextHour || '00:00'}` : '')
  }
  return (
    <Input.Wrapper label={label} error={error} required={required} component="div" labelElement="div">
      <Group gap={6} wrap="nowrap">
        <TypedDateInput
          aria-label={label}
          value={day || null}
          onChange={(next) => write(next, hour)}
          onTypedTime={(time) => write(day || null, time)}
          error={Boolean(error)}
          flex={1}
          data-path={props['data-path']}
        />
        <TextInput
          type="time"
          aria-label={t('cadastros.hora', { campo: label })}
          value={hour}
          onChange={({ currentTarget }) => write(day || null, currentTarget.value)}
          w={104}
        />
      </Group>
    </Input.Wrapper>
  )
}

interface ReferidoInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  tipo: 'empresa' | 'navio' | 'porto' | 'escala'
  /** The key: CNPJ, IMO number, LOCODE or visit. */
  value: string
  onChange: (value: string) => void
  nomes: Nomes
}

/** A reference to another record, found by name and stored by key. */
function ReferidoInput({ tipo, value, onChange, nomes, ...input }: ReferidoInputProps) {
  const [chosen, setChosen] = useState<CadastroMatch | null>(null)
  const nome = chosen?.ref === value ? chosen.nome : (nomes[`${tipo}/${value}`] ?? value)
  const choose = (next: CadastroMatch | null) => {
    setChosen(next)
    onChange(next?.ref ?? '')
  }
  const isChosen = value !== ''
  if (tipo === 'empresa')
    return (
      <EmpresaAutocomplete
        {...input}
        value={isChosen ? { id: 0, socialName: nome, nationalRegister: value } : null}
        onChange={(one) => choose(one && { ref: one.nationalRegister, nome: one.socialName })}
      />
    )
  if (tipo === 'porto')
    return (
      <PortoAutocomplete
        {...input}
        value={isChosen ? { id: 0, codigo: value, sigla: '', nome, paisNome: '', paisId: null } : null}
        onChange={(one) => choose(one && { ref: one.codigo, nome: one.nome })}
      />
    )
  return (
    <CadastroAutocomplete
      {...input}
      recurso={tipo === 'navio' ? 'navios' : 'escalas'}
      value={isChosen ? { ref: value, nome } : null}
      onChange={choose}
    />
  )
}
