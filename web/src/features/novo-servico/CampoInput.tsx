import { type CampoDeclarado, type CampoForma, campos } from '@cais/core/catalogo/campos.ts'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../client/text-of.ts'
import { TypedDateInput } from '../../ui/TypedDateInput.tsx'

interface CampoInputProps {
  campo: CampoDeclarado
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The input that a field of the catalogue asks for. */
export function CampoInput({ campo: { id, obrigatorio }, value, error, onChange }: CampoInputProps) {
  const { t } = useTranslation()
  const forma: CampoForma = campos[id]
  const common = { label: t(`campo.${id}`), required: obrigatorio, error }
  switch (forma.tipo) {
    case 'data':
      return <TypedDateInput {...common} value={value || null} onChange={(day) => onChange(day ?? '')} />
    case 'paragrafo':
      return (
        <Textarea
          {...common}
          autosize
          minRows={3}
          maxLength={forma.maximo}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'escolha':
      return (
        <NativeSelect
          {...common}
          data={[
            { value: '', label: t('novo-servico.choose') },
            ...forma.opcoes.map((opcao) => ({ value: opcao, label: textOf(`enum.${id}.${opcao}`) })),
          ]}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'texto':
      return (
        <TextInput
          {...common}
          inputMode="numeric"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}
