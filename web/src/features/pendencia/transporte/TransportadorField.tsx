import type { EmpresaMatch } from '@cais/core/api/empresa.ts'
import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import { Alert, Stack, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyIfAny } from '../../../client/route-params.ts'
import { TransportadorAutocomplete } from '../../../pickers/TransportadorAutocomplete.tsx'
import { Lido } from '../forms/Lido.tsx'
import type { AnyKindForm } from '../kind-forms.ts'

const field = 'dados.transportadorId'

interface TransportadorFieldProps {
  form: AnyKindForm
  tela: PendenciaTela
  readOnly: boolean
  transportadorId: number | null | undefined
  /** Called after a change of carrier, because drivers and trucks must be chosen again. */
  onChange: () => void
}

/** The carrier. The requesting company chooses it, and the carrier itself cannot change it. */
export function TransportadorField(props: TransportadorFieldProps) {
  const { form, tela, readOnly, transportadorId = null, onChange } = props
  const { t } = useTranslation()
  const { transportador, servico } = tela
  const companyId = useCompanyIfAny()
  const [chosen, setChosen] = useState<EmpresaMatch | null>(transportador)
  // A submitted form keeps its carrier.
  if (readOnly || !tela.podeEditar)
    return (
      <Lido label={t('transporte.transportador')}>{transportador?.socialName ?? t('transporte.nenhum')}</Lido>
    )
  if (servico.papel === 'TRANSPORTADOR')
    return (
      <TextInput
        label={t('transporte.transportador')}
        value={transportador?.socialName ?? t('transporte.nenhum')}
        readOnly
        variant="filled"
        maw={480}
      />
    )
  const isNamed = transportadorId === (transportador?.id ?? null)
  return (
    <Stack gap="xs">
      <TransportadorAutocomplete
        label={t('transporte.transportador')}
        required
        maw={480}
        data-path={field}
        error={form.errors[field]}
        value={chosen}
        onChange={(empresa) => {
          setChosen(empresa)
          form.setFieldValue(field, empresa?.id ?? null)
          onChange()
        }}
      />
      {isNamed && transportadorId !== null && transportadorId !== companyId && (
        <Alert color="mar" icon={<IconInfoCircle aria-hidden />} role="status">
          {t('transporte.so-o-transportador')}
        </Alert>
      )}
      {!isNamed && transportadorId !== null && (
        <Alert color="mar" icon={<IconInfoCircle aria-hidden />} role="status">
          {t('transporte.salve-primeiro')}
        </Alert>
      )}
    </Stack>
  )
}
