import { type ArquivoExemplo, getArquivoExemplo } from '@cais/core/api/exemplos-servico.ts'
import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../client/call.ts'
import { usePortalInfo } from '../../client/portal-info.ts'
import { useCompanyIfAny } from '../../client/route-params.ts'

interface UsarExemploProps {
  arquivo: ArquivoExemplo
  /** The containers that the file is about. */
  conteineres?: readonly string[]
  disabled?: boolean
  onFile: (file: File) => void
}

/** A button that uses a working example file, because visitors of the demo have none. Real portals do not show it. */
export function UsarExemplo({ arquivo, conteineres = [], disabled = false, onFile }: UsarExemploProps) {
  const { t } = useTranslation()
  const companyId = useCompanyIfAny()
  const isDemo = usePortalInfo()?.activeProfiles.includes('demo') ?? false
  const fetchExemplo = useMutation({
    mutationFn: (company: number) =>
      call(getArquivoExemplo, {
        params: { companyId: company, arquivo },
        query: conteineres.length ? { conteineres: conteineres.slice(0, 100).join(',') } : {},
      }),
    onSuccess: ({ nome, tipo, texto }) => onFile(new File([texto], nome, { type: tipo })),
  })
  if (!isDemo || companyId === null) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      disabled={disabled}
      loading={fetchExemplo.isPending}
      leftSection={<IconFileText size={16} aria-hidden />}
      onClick={() => fetchExemplo.mutate(companyId)}
    >
      {t('anexo.usar-exemplo')}
    </Button>
  )
}
