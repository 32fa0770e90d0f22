/**
 * A password that can be looked at. The button is reachable by keyboard and says what it will do; the field stays a plain input,
 * so that password managers know it.
 */
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { Icon } from './icon.tsx';

export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={48}
      rightSectionPointerEvents="all"
      rightSection={
        <ActionIcon onClick={() => setShown(!isShown)} aria-label={isShown ? 'Hide password' : 'Show password'}>
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </ActionIcon>
      }
    />
  );
}
