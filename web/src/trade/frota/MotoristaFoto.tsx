import { getFotoMotorista } from '@cais/core/api/motorista.ts'
import { Avatar } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../client/download.ts'
import { keyOf } from '../../client/queries.ts'

interface MotoristaFotoProps {
  motoristaId: number
  nome: string
  /** False: no request is made. */
  temFoto: boolean
  size: number
}

/** The photo of a driver, or an icon. Photos need the session, so they are fetched as data instead of by URL. */
export function MotoristaFoto({ motoristaId, nome, temFoto, size }: MotoristaFotoProps) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: keyOf(getFotoMotorista, { params: { id: motoristaId } }),
    queryFn: async ({ signal }) => {
      const request = { params: { id: motoristaId } }
      return (await download(getFotoMotorista, request, { signal, onProgress: () => {} })).content
    },
    enabled: temFoto,
    retry: false,
  })
  const src = useObjectUrl(temFoto ? data : undefined)
  return (
    <Avatar
      size={size}
      radius={size > 60 ? 'md' : 'xl'}
      src={src}
      alt={src ? t('motorista.foto-de', { nome }) : ''}
    >
      <IconUser size={size * 0.6} stroke={1.5} aria-hidden />
    </Avatar>
  )
}

/** An object URL for a blob, revoked when the component unmounts. */
function useObjectUrl(content: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!content) return setUrl(null)
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return url
}
