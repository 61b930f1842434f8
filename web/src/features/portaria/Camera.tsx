import { Button, Stack, Text } from '@mantine/core'
import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openQrReader } from './qr-reader.ts'

const pause = 200

/** Reads passes by camera; a missing or blocked camera is reported. */
export function Camera({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [isRefused, setRefused] = useState(false)
  // Browsers offer the camera only on secure pages (HTTPS).
  if (!navigator.mediaDevices)
    return (
      <Text size="sm" c="dimmed">
        {t('portaria.camera-sem')}
      </Text>
    )
  const toggle = () => {
    setRefused(false)
    setOpen(!isOpen)
  }
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="default"
        leftSection={isOpen ? <IconCameraOff size={18} aria-hidden /> : <IconCamera size={18} aria-hidden />}
        onClick={toggle}
      >
        {t(isOpen ? 'portaria.camera-fechar' : 'portaria.camera')}
      </Button>
      {isRefused && <Text role="alert">{t('portaria.camera-negada')}</Text>}
      {isOpen && (
        <Picture
          onRead={(text) => {
            setOpen(false)
            onRead(text)
          }}
          onRefused={() => {
            setOpen(false)
            setRefused(true)
          }}
        />
      )}
    </Stack>
  )
}

interface PictureProps {
  onRead: (text: string) => void
  onRefused: () => void
}

function Picture({ onRead, onRefused }: PictureProps) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onRead, onRefused })
  useEffect(() => follow(video, latest.current), [])
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t('portaria.camera-video')}
      style={{ width: '100%', maxWidth: 480, borderRadius: 8, background: '#000' }}
    />
  )
}

/** Reads frames until a code is found; returns a function that stops. */
function follow(video: React.RefObject<HTMLVideoElement | null>, { onRead, onRefused }: PictureProps) {
  let isOver = false
  let stream: MediaStream | null = null
  const open = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isOver || !video.current) return end()
    video.current.srcObject = stream
    await video.current.play()
    const read = await openQrReader()
    while (!isOver && video.current) {
      // A frame that has not loaded cannot be read.
      const text = await read(video.current).catch(() => null)
      if (isOver) return
      if (text) return onRead(text)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  const end = () => {
    isOver = true
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  open().catch(() => {
    if (!isOver) onRefused()
  })
  return end
}
